import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderKit } from '#client/ui/test-render.tsx'
import { paste as pasteWhole } from '#client/ui/test-paste.ts'
import { TagsField } from './TagsField.tsx'

function Skills() {
  const [skills, setSkills] = useState(['Hydraulics'])
  return <TagsField rule={{ label: 'Skills', max: 20 }} item="a skill" value={skills} onChange={setSkills} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Skills', { selector: 'input' })
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })

test('a list with commas is several, typed or pasted; what one has is not added again', () => {
  renderKit(<Skills />)
  paste('Welding, hydraulics;Rigging\nwelding')
  expect(names()).toEqual(['Hydraulics', 'Welding', 'Rigging'])
  type('Splicing, Knots')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(names()).toEqual(['Hydraulics', 'Welding', 'Rigging', 'Splicing', 'Knots'])
  expect(field().value).toBe('')
})

test('a pasted list with a text that is too long stays in the field, and it is said', () => {
  renderKit(<Skills />)
  paste(`Welding, ${'x'.repeat(21)}`)
  expect(screen.getByText('Skills: 20 characters at most.')).toBeTruthy()
  expect(field().value).toContain('Welding')
  expect(names()).toEqual(['Hydraulics'])
})

test('a single pasted text that is too long stays as it is, and it is said', () => {
  renderKit(<Skills />)
  pasteWhole(field(), 'x'.repeat(21))
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(screen.getByText('Skills: 20 characters at most.')).toBeTruthy()
  expect(field().value).toHaveLength(21)
  expect(names()).toEqual(['Hydraulics'])
})

test('a comma adds what stands before it; alone it adds nothing', () => {
  renderKit(<Skills />)
  type('Welding,')
  expect(names()).toEqual(['Hydraulics', 'Welding'])
  expect(field().value).toBe('')
  type(',')
  expect(names()).toEqual(['Hydraulics', 'Welding'])
})

test('a half-typed value joins the list only when the press that left the field has ended', () => {
  renderKit(<Skills />)
  type('Rigging')
  fireEvent.pointerDown(document.body)
  fireEvent.blur(field())
  // Adding it now would move the pressed button away from the pointer.
  expect(names()).toEqual(['Hydraulics'])
  fireEvent.pointerUp(document.body)
  expect(names()).toEqual(['Hydraulics', 'Rigging'])
})

test('a half-typed value is in the list when the form is sent without leaving the field, as by voice control', () => {
  const sent: string[][] = []
  function Form() {
    const [skills, setSkills] = useState(['Hydraulics'])
    return (
      <form aria-label="Profile" onSubmit={() => sent.push(skills)}>
        <TagsField rule={{ label: 'Skills', max: 20 }} item="a skill" value={skills} onChange={setSkills} />
      </form>
    )
  }
  renderKit(<Form />)
  type('Rigging')
  fireEvent.submit(screen.getByRole('form'))
  expect(sent).toEqual([['Hydraulics', 'Rigging']])
})
