import { fireEvent } from '@testing-library/react'

/** Pastes a text into a field as a browser does, which cuts it without a word where the field has a `maxLength`. */
export function paste(field: HTMLElement, text: string): void {
  const { maxLength } = field as HTMLInputElement | HTMLTextAreaElement
  fireEvent.change(field, { target: { value: maxLength < 0 ? text : text.slice(0, maxLength) } })
}
