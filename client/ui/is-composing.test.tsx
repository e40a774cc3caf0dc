import { fireEvent, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'
import { LineArea } from './LineArea.tsx'

test.each([
  [{ key: 'Enter' }, false],
  [{ key: 'Enter', isComposing: true }, true],
  // Safari ends the composition before the key that accepts the suggestion.
  [{ key: 'Enter', keyCode: 229 }, true],
])('%o accepts a suggestion: %s', (init, expected) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(expected)
})

test('a key that accepts a suggestion is left to the browser', () => {
  render(
    <MantineProvider env="test">
      <LineArea label="Name" onText={() => undefined} />
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(false)
})
