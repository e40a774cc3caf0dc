import { DEFAULT_THEME, createTheme, mergeMantineTheme } from '@mantine/core'
import field from './field.module.css'
import overlay from './overlay.module.css'

const input = { wrapper: field['box'], input: field['input'], section: field['section'] }

/**
 * The theme for Mantine's components. Entries are plain objects keyed by component name, so that naming a heavy
 * component (Modal, Drawer) loads none of its code.
 */
const ours = createTheme({
  fontFamily: 'var(--font-body)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: { classNames: input },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: {
        root: field['field'],
        label: field['label'],
        required: field['required'],
        description: field['hint'],
        error: field['error'],
      },
    },
    Modal: {
      classNames: {
        inner: overlay['modalInner'],
        content: overlay['modal'],
        overlay: overlay['veilBlurred'],
      },
    },
    Drawer: {
      classNames: { content: overlay['drawer'], overlay: overlay['veil'] },
    },
  },
})

export const theme = mergeMantineTheme(DEFAULT_THEME, ours)
