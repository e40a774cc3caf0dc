import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** Draws a part of the kit. */
export function renderKit(element: ReactElement) {
  return render(<MantineProvider>{element}</MantineProvider>)
}
