import { notifications, notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderKit } from './test-render.tsx'
import { toast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

/**
 * The toasts of this test, in order: role, text, and duration in ms. The test files of a worker share one stack, where
 * toasts of an earlier file may still arrive.
 */
const shown = (...words: string[]) =>
  notificationsStore
    .getState()
    .notifications.filter(({ message }) => words.some((text) => text === message))
    .map(({ role, message, autoClose }) => ({ role, message, autoClose }))

afterEach(() => act(() => notifications.clean()))

describe('a toast', () => {
  test('is read out, with its words and what follows from them', async () => {
    renderKit(<Toasts />)
    act(() => toast.success('Job posted', 'Ferry Mechanic is open now.'))
    expect((await screen.findByRole('status')).textContent).toBe('Job postedFerry Mechanic is open now.')
  })

  test('interrupts after a failure', async () => {
    renderKit(<Toasts />)
    act(() => toast.error('Job status not changed'))
    expect((await screen.findByRole('alert')).textContent).toBe('Job status not changed')
  })

  // Spec 9: Toasts: success 2000 ms, error and blank 4000 ms
  test('stays as long as its kind says, and they come in order', async () => {
    toast.success('A success')
    toast.error('An error')
    toast.info('A fact')
    toast.wait('A delay')
    const own = () => shown('A success', 'An error', 'A fact', 'A delay')
    await waitFor(() => expect(own()).toHaveLength(4))
    expect(own()).toEqual([
      { role: 'status', message: 'A success', autoClose: 2000 },
      { role: 'alert', message: 'An error', autoClose: 4000 },
      { role: 'status', message: 'A fact', autoClose: 4000 },
      { role: 'status', message: 'A delay', autoClose: 4000 },
    ])
  })
})

// Spec 9: Toasts: up to 20 at a time, 350 px wide at most
test('at most 20 toasts show, 350 px wide; the next comes when there is room', async () => {
  const { container } = renderKit(<Toasts />)
  act(() => {
    for (let number = 1; number <= 21; number += 1) toast.error(`Toast ${number}`)
  })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(20))
  expect(screen.queryByText('Toast 21')).toBeNull()
  const width = '--notifications-container-width'
  const stack = container.ownerDocument.querySelector<HTMLElement>(`[style*="${width}"]`)
  expect(stack?.style.getPropertyValue(width)).toBe('calc(21.875rem * var(--mantine-scale))')
  const [first] = notificationsStore.getState().notifications
  act(() => void notifications.hide(first?.id ?? ''))
  expect(await screen.findByText('Toast 21')).toBeDefined()
})

test('a toast that can be undone stays longer, and goes once it is', async () => {
  const undo = vi.fn()
  renderKit(<Toasts />)
  const own = () => shown('An act to undo')
  act(() => toast.undoable('An act to undo', undo, 'Ferry Mechanic'))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(own()).toEqual([]))

  act(() => toast.undoable('An act to undo', undo))
  await waitFor(() => expect(own()).toMatchObject([{ role: 'status', autoClose: 10_000 }]))
})

test('Undo gives the focus back to what had it when the toast appeared', async () => {
  renderKit(
    <>
      <button type="button" onClick={() => toast.undoable('Job hidden', () => undefined)}>
        Hide
      </button>
      <Toasts />
    </>,
  )
  const hide = screen.getByRole('button', { name: 'Hide' })
  hide.focus()
  fireEvent.click(hide)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  await waitFor(() => expect(shown('Job hidden')).toEqual([]))
  expect(document.activeElement).toBe(hide)
})

describe('a loading toast', () => {
  const own = () => shown('An act under way', 'The act is done', 'The act has failed')

  // Spec 9: A loading toast stays until dismissed
  test('stays until its end is known, then tells it in the same place', async () => {
    const loading = toast.loading('An act under way')
    await waitFor(() => expect(own()).toEqual([{ role: 'status', message: 'An act under way', autoClose: false }]))
    loading.success('The act is done')
    await waitFor(() => expect(own()).toEqual([{ role: 'status', message: 'The act is done', autoClose: 2000 }]))
  })

  test('tells a failure as one', async () => {
    const loading = toast.loading('An act under way')
    loading.error('The act has failed', 'Load it again.')
    await waitFor(() => expect(own()).toEqual([{ role: 'alert', message: 'The act has failed', autoClose: 4000 }]))
  })

  test('tells its end even when it was swept away before', async () => {
    const loading = toast.loading('An act under way')
    await waitFor(() => expect(own()).toHaveLength(1))
    notifications.clean()
    loading.success('The act is done')
    await waitFor(() => expect(own()).toHaveLength(1))
  })

  test('goes without a word when it is dismissed', async () => {
    const loading = toast.loading('An act under way')
    await waitFor(() => expect(own()).toHaveLength(1))
    loading.dismiss()
    await waitFor(() => expect(own()).toEqual([]))
  })
})
