import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { paste } from '#client/ui/test-paste.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { deskRows } from './desk-rows.ts'
import { deskApplicant, projectionOf } from './test-desk.ts'

const onClose = vi.fn<() => void>()
beforeEach(() => onClose.mockReset())

async function open() {
  const rows = deskRows([deskApplicant('per')], projectionOf())
  const onSend = vi.fn<() => void>()
  const { history } = renderApp(<AnswerDialog rows={rows} begins="declined" opened onClose={onClose} onSend={onSend} />)
  return { history, onSend, words: await screen.findByRole('textbox', { name: /^What they read/u }) }
}

test('words of one’s own are not dropped without being asked about', async () => {
  const { words } = await open()
  fireEvent.change(words, { target: { value: 'A long text of my own.' } })
  fireEvent.keyDown(words, { key: 'Escape' })
  await screen.findByText('Discard what you typed?')
  const keep = screen.getByRole('button', { name: 'Keep editing' })
  expect(document.activeElement).toBe(keep)
  fireEvent.click(keep)
  expect(document.activeElement).toBe(words)
  expect((words as HTMLTextAreaElement).value).toBe('A long text of my own.')
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a template that nobody changed closes at once', async () => {
  fireEvent.keyDown((await open()).words, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('words of one’s own are not dropped with the page either', async () => {
  const { history, words } = await open()
  fireEvent.change(words, { target: { value: 'A long text of my own.' } })
  act(() => history.push('/elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect((words as HTMLTextAreaElement).value).toBe('A long text of my own.')
  expect(words.isConnected).toBe(true)
})

test.each([
  ['another template', 'Template', 'Not hiring now', /^We are not hiring/u],
  ['another answer', 'Answer', 'accepted', /^Good news/u],
])('%s takes the place of words of one’s own only after asking', async (_what, field, value, begins) => {
  const words = (await open()).words as HTMLTextAreaElement
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: field })
  const before = select.value
  fireEvent.change(words, { target: { value: 'A long text of my own.' } })
  fireEvent.change(select, { target: { value } })
  expect(words.value).toBe('A long text of my own.')
  expect(select.value).toBe(before)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(document.activeElement).toBe(words)
  expect(words.value).toBe('A long text of my own.')
  fireEvent.change(select, { target: { value } })
  // Escape answers the question, too: the dialog stays, with what was typed.
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep editing' }), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  expect(words.value).toBe('A long text of my own.')
  fireEvent.change(select, { target: { value } })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(words.value).toMatch(begins)
  expect(document.activeElement).toBe(words)
  expect(onClose).not.toHaveBeenCalled()
  // Nothing of one's own is left to ask about.
  fireEvent.keyDown(words, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a template that nobody changed gives way at once', async () => {
  const words = (await open()).words as HTMLTextAreaElement
  fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), { target: { value: 'Not hiring now' } })
  expect(words.value).toMatch(/^We are not hiring/u)
  expect(screen.queryByText('Discard what you typed?')).toBeNull()
})

test('words that are too long stay as they are, and are not sent', async () => {
  const { words, onSend } = await open()
  paste(words, 'x'.repeat(1001))
  fireEvent.click(screen.getByRole('button', { name: 'Send 1 answer' }))
  expect(await screen.findByText('Answer: 1,000 characters at most.')).toBeTruthy()
  expect((words as HTMLTextAreaElement).value).toHaveLength(1001)
  expect(onSend).not.toHaveBeenCalled()
})
