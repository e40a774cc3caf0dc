import { fireEvent, screen } from '@testing-library/react'
import { useForm } from '@mantine/form'
import { describe, expect, test } from 'vitest'
import { CheckField } from './CheckField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroupField } from './RadioGroupField.tsx'
import { SelectField } from './SelectField.tsx'
import { renderKit } from './test-render.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const SENTENCE = 'Say where the work is done, or write Remote.'

describe('a field', () => {
  test.each([
    ['text', <TextField key="1" label="Place" error={SENTENCE} hint="As it is shown" />, 'textbox'],
    ['lines', <TextArea key="2" label="Place" error={SENTENCE} hint="As it is shown" />, 'textbox'],
    [
      'choice',
      <SelectField key="3" label="Place" options={['Here']} error={SENTENCE} hint="As it is shown" />,
      'combobox',
    ],
    [
      'radio group',
      <RadioGroupField
        key="4"
        label="Place"
        options={[{ value: 'here', label: 'Here' }]}
        error={SENTENCE}
        hint="As it is shown"
      />,
      'radiogroup',
    ],
  ])('has its error and its hint as description: %s', (_, field, role) => {
    renderKit(field)
    const control = screen.getByRole(role, { name: 'Place' })
    expect(descriptionOf(control)).toEqual([SENTENCE, 'As it is shown'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })

  test('has its error as description when it is a tick', () => {
    renderKit(<CheckField label="I agree to the terms" error="Tick the box to go on." />)
    expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree to the terms' }))).toEqual([
      'Tick the box to go on.',
    ])
  })

  test('without a fault is not called invalid', () => {
    renderKit(<TextField label="Place" />)
    const control = screen.getByRole('textbox', { name: 'Place' })
    expect(control.getAttribute('aria-invalid')).toBeNull()
    expect(control.getAttribute('aria-describedby')).toBeNull()
  })
})

describe('a password', () => {
  test('is shown and hidden by its button and keeps what was typed', () => {
    renderKit(<PasswordField label="Password" defaultValue="harbour lights" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(input.type).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }))
    expect(input.type).toBe('password')
    expect(input.value).toBe('harbour lights')
  })
})

describe('with a form', () => {
  function Registration() {
    const form = useForm({
      initialValues: { city: '', gender: '', country: '', term: false },
      validate: { city: (city) => (city ? null : 'Name your city.'), term: (term) => (term ? null : 'Tick the box.') },
    })
    return (
      <form onSubmit={form.onSubmit(() => undefined)}>
        <TextField label="City" {...form.getInputProps('city')} />
        <RadioGroupField
          label="Gender"
          options={[{ value: 'other', label: 'Other' }]}
          {...form.getInputProps('gender')}
        />
        <SelectField label="Country" options={['Norway']} placeholder="Choose" {...form.getInputProps('country')} />
        <CheckField label="Terms" {...form.getInputProps('term', { type: 'checkbox' })} />
        <button type="submit">Register</button>
        <output>{JSON.stringify(form.values)}</output>
      </form>
    )
  }

  test('every field hands over what was chosen', () => {
    renderKit(<Registration />)
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Bergen' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'Norway' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Terms' }))
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      city: 'Bergen',
      gender: 'other',
      country: 'Norway',
      term: true,
    })
  })

  test('a refused form says at each field what to do', () => {
    renderKit(<Registration />)
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(descriptionOf(screen.getByLabelText('City'))).toEqual(['Name your city.'])
    expect(descriptionOf(screen.getByRole('checkbox', { name: 'Terms' }))).toEqual(['Tick the box.'])
  })
})

function descriptionOf(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
