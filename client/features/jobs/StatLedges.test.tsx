import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, type Call } from '#client/test-app.tsx'
import { StatLedges } from './StatLedges.tsx'

const totals: Record<string, number> = {
  'Business Development': 319,
  'Marketing & Communication': 1,
  'Project Management': 1001,
}
const call = vi.fn<Call>(async (_name, request) => ({
  data: [],
  total: totals[(request as { query: { search: string } }).query.search],
}))
const onScreen = (isDesk: boolean) => {
  call.mockClear()
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesk,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  renderApp(<StatLedges />, { call })
}
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

// Spec 2: Three stat cards: 319, 265, 324
test('three figures are the counts of the board, and each leads to its search', async () => {
  onScreen(true)
  const figures = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  await waitFor(async () =>
    expect(await figures()).toEqual([
      '319 job offers in Business Development',
      '1 job offer in Marketing & Communication',
      '1,000+ job offers in Project Management',
    ]),
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/jobs?search=Business+Development',
    '/jobs?search=Marketing+%26+Communication',
    '/jobs?search=Project+Management',
  ])
})

test('a phone, which does not show them, does not ask for them', async () => {
  onScreen(false)
  await screen.findAllByRole('listitem')
  expect(call).not.toHaveBeenCalled()
})

test('the ledges disappear when there are no figures', async () => {
  onScreen(true)
  call.mockRejectedValueOnce(new Error('cut off'))
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(3))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('out of reach of the board there are none from the start', async () => {
  onlineManager.setOnline(false)
  onScreen(true)
  await expect(screen.findAllByRole('listitem', {}, { timeout: 200 })).rejects.toThrow('Unable to find')
})
