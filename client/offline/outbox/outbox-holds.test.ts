import { describe, expect, test, vi } from 'vitest'
import { createEditLocks } from './edit-locks.ts'
import { apply } from './test-actions.ts'
import { board, openPage } from './test-page.ts'
import { captureReports, fakeTime, pass } from './test-triggers.ts'

captureReports()

describe('an action that its author is changing', () => {
  /** A page with an action that was written without a network, and that another page holds back. */
  async function heldBack() {
    const { outbox, browser, shared, sent } = board({ isOnline: false })
    await outbox.enqueue({ ...apply(), id: 'a' })
    const editor = openPage(browser, shared)
    await editor.outbox.holdBack('a', true)
    shared.isOnline = true
    return { outbox, editor, sent }
  }

  test('is not sent meanwhile, by no page', async () => {
    fakeTime()
    const { outbox, editor, sent } = await heldBack()
    outbox.wake('online')
    editor.outbox.wake('online')
    await pass(60_000)
    expect(sent).toEqual([])
  })

  test('is sent when it is let go', async () => {
    const { editor, sent } = await heldBack()
    await editor.outbox.holdBack('a', false)
    await vi.waitFor(() => expect(sent).toEqual(['a']))
  })

  test('is sent by the next page when the page that holds it is closed', async () => {
    const { outbox, editor, sent } = await heldBack()
    editor.kill()
    outbox.wake('visible')
    await vi.waitFor(() => expect(sent).toEqual(['a']))
  })

  test('is not sent when it is opened while another page asks which are held', async () => {
    const { outbox, browser, shared, sent, page } = board({ isOnline: false })
    await outbox.enqueue({ ...apply(), id: 'a' })
    const gone = openPage(browser, shared, { now: () => Date.now() - 60_000 })
    await gone.outbox.holdBack('a', true)
    gone.kill()
    const editor = openPage(browser, shared)
    const { held } = page.editLocks
    page.editLocks.held = vi.fn(async () => {
      const ids = await held()
      await editor.outbox.holdBack('a', true)
      return ids
    })
    shared.isOnline = true
    outbox.wake('online')
    await vi.waitFor(() => expect(page.editLocks.held).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(sent).toEqual([])
  })

  test('is not held back by a question that was closed at once', async () => {
    const { editor, outbox, sent } = await heldBack()
    await Promise.all([editor.outbox.holdBack('a', true), editor.outbox.holdBack('a', false)])
    outbox.wake('visible')
    await vi.waitFor(() => expect(sent).toEqual(['a']))
  })
})

describe('the locks of the browser', () => {
  test('are held until they are released, and say whose they are', async () => {
    const names: string[] = ['outbox-replay']
    const request = async (name: string, _options: LockOptions, held: () => Promise<void>) => {
      names.push(name)
      await held()
      names.splice(names.indexOf(name), 1)
    }
    const query = async () => ({ held: names.map((name) => ({ name })) })
    const locks = createEditLocks({ query, request } as unknown as LockManager)
    expect(await locks.hold('a')).toBe(true)
    expect(await locks.held()).toEqual(new Set(['a']))
    locks.release('a')
    await vi.waitFor(async () => expect(await locks.held()).toEqual(new Set()))
  })

  test('hold nothing when they are refused', async () => {
    const refuse = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
    const locks = createEditLocks({ query: refuse, request: refuse })
    expect(await locks.hold('a')).toBe(false)
    expect(await locks.held()).toBeNull()
  })
})
