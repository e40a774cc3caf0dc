import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Renders a UI component. */
export function renderKit(element: ReactElement) {
  return render(<MantineProvider>{element}</MantineProvider>)
}
