import { MantineContext, MantineThemeContext } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { theme } from './mantine-theme.ts'

const context: NonNullable<React.ContextType<typeof MantineContext>> = {
  colorScheme: 'auto',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
}

/**
 * What Mantine's components need around them, unless something around them has it already. It stands around those of
 * them that we use instead of around the app, so that a first page loads nothing of Mantine; its variables are in
 * app/mantine-variables.css, light and dark in index.html.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
