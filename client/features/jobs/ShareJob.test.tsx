import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#client/ui/toast.ts'
import { ShareJob } from './ShareJob.tsx'

const share = vi.fn<(data: ShareData) => Promise<void>>()
const writeText = vi.fn<(text: string) => Promise<void>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const link = `${location.origin}/job-details/job-1`

beforeEach(() => {
  for (const mock of [share, writeText, success, failure]) mock.mockReset()
  writeText.mockResolvedValue()
})
afterEach(() => vi.unstubAllGlobals())

function press(browser: object) {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...browser })
  render(
    <MantineProvider env="test">
      <ShareJob job={{ id: 'job-1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries' }} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

test('the device passes the job on, and nothing else is said', async () => {
  share.mockResolvedValue()
  press({ share })
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Ferry Mechanic · Norrsund Ferries', url: link }))
  expect(writeText).not.toHaveBeenCalled()
})

test('a person who cancels sharing gets no message', async () => {
  share.mockRejectedValue(new DOMException('Closed.', 'AbortError'))
  press({ share })
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(writeText).not.toHaveBeenCalled()
  expect(failure).not.toHaveBeenCalled()
})

test('the link is copied when the browser cannot share, or refuses to', async () => {
  press({})
  await waitFor(() => expect(success).toHaveBeenCalledWith('Link copied', expect.any(String)))
  expect(writeText).toHaveBeenCalledWith(link)
})

test('a link that cannot be copied is shown', async () => {
  share.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  writeText.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
  press({ share })
  await waitFor(() => expect(failure).toHaveBeenCalledWith('The link could not be copied', link))
})
