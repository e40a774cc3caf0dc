import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ListField } from './ListField.tsx'
import { renderKit } from './test-render.tsx'

function Skills({ initial, max, error }: { initial: string[]; max?: number; error?: string }) {
  const [skills, setSkills] = useState(initial)
  return (
    <>
      <ListField label="Skills" item="skill" value={skills} onChange={setSkills} max={max} error={error} />
      <output>{JSON.stringify(skills)}</output>
    </>
  )
}

const rows = () => screen.queryAllByRole<HTMLInputElement>('textbox').map((row) => row.value)
const addButton = () => screen.getByRole('button', { name: 'Add skill' })
const removeButton = (row: number) => screen.getByRole('button', { name: `Remove skill ${row}` })
const row = (number: number) => screen.getByRole('textbox', { name: `Skills ${number}` })

describe('a list field', () => {
  // Spec 2: Add Job: lists with Add and remove
  test('adds an empty row below and puts the focus there', () => {
    renderKit(<Skills initial={['Welding']} />)
    fireEvent.click(addButton())
    expect(rows()).toEqual(['Welding', ''])
    expect(document.activeElement).toBe(row(2))
  })

  test('goes on to a new row on Enter and does not send the form', () => {
    renderKit(<Skills initial={['Welding', 'Diesel']} />)
    const wasSent = fireEvent.keyDown(row(1), { key: 'Enter' })
    expect(wasSent).toBe(false)
    expect(rows()).toEqual(['Welding', '', 'Diesel'])
    expect(document.activeElement).toBe(row(2))
  })

  test('takes a pasted list as a row a line, without its bullets', () => {
    renderKit(<Skills initial={['Welding', '', 'Diesel']} max={5} />)
    const paste = (text: string) => fireEvent.paste(row(2), { clipboardData: { getData: () => text } })
    // A single line, or more lines than fit, is left to the browser.
    expect(paste('- Hydraulics')).toBe(true)
    expect(paste('A\nB\nC\nD')).toBe(true)
    expect(paste('- Hydraulics\r\n\n2. Rigging\n• Knots\n')).toBe(false)
    expect(rows()).toEqual(['Welding', 'Hydraulics', 'Rigging', 'Knots', 'Diesel'])
    expect(document.activeElement).toBe(row(4))
  })

  test('shows a long row whole, and keeps it one line of text', () => {
    renderKit(<Skills initial={['Welding']} />)
    expect(row(1).tagName).toBe('TEXTAREA')
    fireEvent.change(row(1), { target: { value: 'Welding,\nMIG and TIG' } })
    expect(rows()).toEqual(['Welding, MIG and TIG'])
  })

  test('keeps Enter for the input method that is composing', () => {
    renderKit(<Skills initial={['溶接']} />)
    fireEvent.keyDown(row(1), { key: 'Enter', isComposing: true })
    expect(rows()).toEqual(['溶接'])
  })

  test('changes the row that is typed in', () => {
    renderKit(<Skills initial={['Welding', '']} />)
    fireEvent.change(row(2), { target: { value: 'Diesel' } })
    expect(screen.getByRole('status').textContent).toBe('["Welding","Diesel"]')
  })

  // Spec 2: Add Job: lists with Add and remove
  test('moves the focus to the row that took the place of a removed one', () => {
    renderKit(<Skills initial={['Welding', 'Diesel', 'Hydraulics']} />)
    fireEvent.click(removeButton(2))
    expect(rows()).toEqual(['Welding', 'Hydraulics'])
    expect(document.activeElement).toBe(row(2))
  })

  test('moves the focus to the row before when the last one is removed', () => {
    renderKit(<Skills initial={['Welding', 'Diesel']} />)
    fireEvent.click(removeButton(2))
    expect(document.activeElement).toBe(row(1))
  })

  test('moves the focus to Add when no row is left', () => {
    renderKit(<Skills initial={['Welding']} />)
    fireEvent.click(removeButton(1))
    expect(rows()).toEqual([])
    expect(document.activeElement).toBe(addButton())
  })

  test('takes no more rows than it may have', () => {
    renderKit(<Skills initial={['Welding', 'Diesel']} max={2} />)
    fireEvent.keyDown(row(1), { key: 'Enter' })
    expect(addButton()).toHaveProperty('disabled', true)
    expect(rows()).toEqual(['Welding', 'Diesel'])
  })

  test('ties what is wrong with it to the group', () => {
    renderKit(<Skills initial={['']} error="Name one skill at least." />)
    const group = screen.getByRole('group', { name: 'Skills' })
    expect(describedBy(group)).toBe('Name one skill at least.')
    expect(row(1).getAttribute('aria-invalid')).toBe('true')
  })
})

function describedBy(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
}
