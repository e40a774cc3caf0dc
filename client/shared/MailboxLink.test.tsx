import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { MailboxLink } from './MailboxLink.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const linkOf = async () => (await screen.findByRole('link', { name: 'Open the mailbox' })).getAttribute('href')

test.for([
  ['ida+1@example.org', '/mailbox?to=ida%2B1%40example.org'],
  ['', '/mailbox'],
] as const)('the mailbox of %j is at %s', async ([address, path]) => {
  fetched.mockResolvedValue(new Response())
  renderApp(<MailboxLink address={address} isEmbedded />)
  expect(await linkOf()).toBe(path)
  expect(fetched).toHaveBeenCalledWith('/mailbox', expect.objectContaining({ method: 'HEAD' }))
})

test('a board that sends its mails has no link to a mailbox', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 404 }))
  const { container } = renderApp(<MailboxLink address="ida@example.org" isEmbedded />)
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(container.querySelector('a')).toBeNull()
})

test('a board with accounts of its own is not asked', () => {
  renderApp(<MailboxLink address="ida@example.org" isEmbedded={false} />)
  expect(fetched).not.toHaveBeenCalled()
})
