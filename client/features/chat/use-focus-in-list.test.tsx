import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusInList } from './use-focus-in-list.ts'

function List({ names }: { names: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  const focus = useFocusInList(ref)
  return (
    <>
      <div ref={ref} {...focus} role="region" tabIndex={-1}>
        {names.map((name) => (
          <button type="button" key={name}>
            {name}
          </button>
        ))}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

test.each([
  ['stays in the list when what has it goes away', 'Discard', 'region'],
  ['stays elsewhere when something in the list goes away', 'Elsewhere', 'button'],
])('the focus %s', (_, focused, role) => {
  const { rerender } = render(<List names={['Try again', 'Discard']} />)
  screen.getByText('Try again').focus()
  screen.getByText(focused).focus()
  rerender(<List names={['Another']} />)
  const now = document.activeElement
  expect(now?.getAttribute('role') ?? now?.localName).toBe(role)
})
