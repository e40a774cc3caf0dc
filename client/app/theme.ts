import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import field from '#client/ui/field.module.css'
import overlay from '#client/ui/overlay.module.css'

const input = { wrapper: field['box'], input: field['input'], section: field['section'] }

/**
 * How Mantine's components look here. Entries are plain objects keyed by the component's name, so that
 * naming a heavy component (Modal, Drawer) loads none of its code.
 */
export const theme = createTheme({
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

/** The one place where Mantine's own variables meet our roles; both themes follow, for the roles do. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })

const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--brand-tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}
