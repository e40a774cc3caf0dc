import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#client/test-app.tsx'
import { AddJobForm } from './AddJobForm.tsx'
import { foundBy, previewOf } from './preview.ts'
import { emptyPosting } from './posting-draft.ts'
import { employer } from './test-jobs.ts'

// Fresh modules, because one of them is mocked.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
const useIsWide = vi.hoisted(() => vi.fn<() => boolean>())
vi.mock('#client/ui/use-media-query.ts', () => ({ useIsWide, useIsDesk: useIsWide, useHasTwoPanes: useIsWide }))
beforeEach(() => useIsWide.mockReset())

const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

async function open() {
  const preview = (job: { position: string; salaryRange: string }) => (
    <p>{`${job.position}: ${job.salaryRange || 'Pay not given'}`}</p>
  )
  renderApp(<AddJobForm companyName="Norrsund Ferries" preview={preview} />, { viewer: employer })
  await screen.findByRole('button', { name: 'Submit' })
}

test('with room beside the form the job stands there as candidates see it, and follows what is typed', async () => {
  useIsWide.mockReturnValue(true)
  await open()
  const aside = within(screen.getByRole('complementary', { name: 'As candidates see it' }))
  expect(aside.getByText('Position: Pay not given')).toBeDefined()
  write('Position', 'Ferry Mechanic')
  write('From', '46,000')
  // A pay without a currency is incomplete.
  await waitFor(() => expect(aside.getByText('Ferry Mechanic: Pay not given')).toBeDefined())
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'NOK' } })
  await waitFor(() => expect(aside.getByText('Ferry Mechanic: NOK 46,000 / month')).toBeDefined())
  expect(aside.getByText('Pay in figures').parentElement?.textContent).toBe('Pay in figures, given')
  expect(aside.getByText('Country').parentElement?.textContent).toBe('Country, not given yet')
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
})

test('a button opens the preview in a window when there is no room beside the form', async () => {
  useIsWide.mockReturnValue(false)
  await open()
  write('Position', 'Ferry Mechanic')
  expect(screen.queryByRole('complementary')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'As candidates see it' }))
  expect(dialog.getByText('Ferry Mechanic: Pay not given')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Go on writing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the form says how a job without pay is shown and what follows', async () => {
  useIsWide.mockReturnValue(false)
  await open()
  expect(screen.getByText(/^Without pay the job says “Pay not given”/u).textContent).toMatch(/filter by pay/u)
  write('Pay in your words', 'by agreement')
  expect(screen.getByText(/Without figures/u).parentElement?.textContent).toBe(
    'Shown as by agreement. Without figures it is left out when people filter by pay.',
  )
})

test('an empty heading shows the name of its field, and other empty fields are left out', () => {
  const now = new Date('2025-11-20T12:00:00.000Z')
  const job = previewOf(emptyPosting, { companyName: '', postedAt: now.toISOString() })
  expect([job.position, job.location, job.companyName, job.skills]).toEqual(['Position', '', 'Your company', []])
  expect(foundBy(job).some(({ isGiven }) => isGiven)).toBe(false)
})
