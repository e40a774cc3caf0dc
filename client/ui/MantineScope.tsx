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
 * The context that Mantine's components need, unless an ancestor provides it. It wraps only the components that use
 * Mantine instead of the app, so that a first page loads no Mantine code. Its CSS variables are in
 * app/mantine-variables.css; index.html sets the colour scheme.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
