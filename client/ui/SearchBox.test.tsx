import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchBox } from './SearchBox.tsx'
import { renderKit } from './test-render.tsx'

const show = () =>
  renderKit(
    <>
      <SearchBox
        label="Search jobs"
        placeholder=""
        buttonLabel="Search"
        value=""
        onChange={() => undefined}
        onSearch={() => undefined}
      />
      <textarea aria-label="Question" />
    </>,
  )

test("'/' goes to the search box", () => {
  show()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test("'/' in a text is a letter, and with other keys it is theirs", () => {
  show()
  const question = screen.getByRole('textbox', { name: 'Question' })
  question.focus()
  expect(fireEvent.keyDown(question, { key: '/' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })).toBe(true)
  expect(document.activeElement).toBe(question)
})
