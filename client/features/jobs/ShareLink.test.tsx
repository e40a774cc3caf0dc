import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '#client/ui/test-render.tsx'
import { ShareLink } from './ShareLink.tsx'

test('the link of a job is shown, and copied whole', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  renderKit(<ShareLink job={{ id: 'job-1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries' }} />)
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to the job' })
  expect(link.value).toBe(`${location.host}/job-details/job-1`)
  expect(link.readOnly).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/job-details/job-1`))
  // This browser has no share sheet.
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
