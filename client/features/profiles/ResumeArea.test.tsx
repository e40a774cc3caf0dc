import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import { RequestError } from '#client/api/request-error.ts'
import { refusalOf } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { ResumeArea } from './ResumeArea.tsx'
import { MAREN } from './test-user.ts'

// Fresh modules, because one of them is mocked.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('#client/session/SessionProvider.tsx', () => ({ useViewer: () => ({ email: MAREN.email }) }))

const PDF = '%PDF-1.7\n%%EOF'
const upload = vi.fn<Api['upload']>()
const call = vi.fn()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
beforeEach(() => {
  for (const mock of [upload, call, success, failure]) mock.mockReset()
})

const area = (resume: { resumeLink: string; resumeSize: number }, queryClient: QueryClient) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={{ upload, call } as unknown as Api}>
        <ResumeArea user={{ ...MAREN, ...resume }} />
      </ApiProvider>
    </QueryClientProvider>
  </MantineProvider>
)
const show = (resume = { resumeLink: '', resumeSize: 0 }, queryClient = new QueryClient()) =>
  render(area(resume, queryClient))
const choose = (content: string, type: string) =>
  fireEvent.change(screen.getByLabelText('Resume file'), { target: { files: [new File([content], 'any', { type })] } })
const answered = { status: true, acknowledged: true, data: MAREN } as const

// Spec 2: 'See Resume', or 'Upload Resume' without action
test('an upload shows how far it is, and the toast comes with its end', async () => {
  let end: (answer: typeof answered) => void = () => undefined
  upload.mockImplementation((_name, { onProgress }) => {
    onProgress?.(0.42)
    return new Promise((resolve) => (end = resolve))
  })
  show()
  choose(PDF, 'application/pdf')
  await screen.findByText('Uploading, 42 %')
  expect(success).not.toHaveBeenCalled()
  end(answered)
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Resume uploaded'))
})

test('a person who leaves the page during an upload is told that it was stopped, once', async () => {
  upload.mockImplementationOnce(() => new Promise(() => undefined)).mockResolvedValue(answered)
  const { unmount } = show()
  choose(PDF, 'application/pdf')
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  unmount()
  expect(upload.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  expect(failure).toHaveBeenCalledExactlyOnceWith(
    'The upload was stopped',
    'You left the page before your resume was uploaded. Choose it again there.',
  )
  const later = show()
  choose(PDF, 'application/pdf')
  await waitFor(() => expect(success).toHaveBeenCalled())
  later.unmount()
  expect(failure).toHaveBeenCalledTimes(1)
})

test('a resume that was sent as a whole is not said to be stopped: the server may store it', async () => {
  let end: (answer: typeof answered) => void = () => undefined
  upload.mockImplementation((_name, { onProgress }) => {
    onProgress?.(1)
    return new Promise((resolve) => (end = resolve))
  })
  const { unmount } = show()
  choose(PDF, 'application/pdf')
  await screen.findByText('Almost there')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  unmount()
  expect(upload.mock.calls[0]?.[1].signal?.aborted).toBe(false)
  end(answered)
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Resume uploaded'))
  expect(failure).not.toHaveBeenCalled()
})

test('the answer to a resume of somebody who has logged out brings nothing of theirs back', async () => {
  let end: (answer: typeof answered) => void = () => undefined
  upload.mockImplementation((_name, { onProgress }) => {
    onProgress?.(1)
    return new Promise((resolve) => (end = resolve))
  })
  const queryClient = new QueryClient()
  const { unmount } = show(undefined, queryClient)
  choose(PDF, 'application/pdf')
  await screen.findByText('Almost there')
  unmount()
  end(answered)
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([])
})

test('a second resume that is being read when its owner leaves is not sent', async () => {
  upload.mockImplementation(async (_name, { onProgress }) => {
    onProgress?.(1)
    return answered
  })
  const { unmount } = show()
  choose(PDF, 'application/pdf')
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  choose(PDF, 'application/pdf')
  unmount()
  expect(failure).toHaveBeenCalledExactlyOnceWith('The upload was stopped', expect.any(String))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a file that is no PDF, or incomplete, is refused without being sent', async () => {
  show()
  choose('PK\u0003\u0004', 'application/pdf')
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
  expect(failure).toHaveBeenLastCalledWith('That file cannot be used', expect.stringContaining('PDF'))
  choose('%PDF-', 'application/pdf')
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(2))
  expect(failure).toHaveBeenLastCalledWith('That PDF is not complete', expect.any(String))
  expect(upload).not.toHaveBeenCalled()
})

test.each([
  ['no type, its name lacking its end', '', PDF],
  ['another type', 'application/octet-stream', PDF],
  ['a byte order mark before it', 'application/pdf', `\ufeff${PDF}`],
])('a PDF with %s is sent as a PDF', async (_, type, content) => {
  upload.mockResolvedValue(answered)
  show()
  choose(content, type)
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(upload.mock.calls[0]?.[1].file.type).toBe('application/pdf')
})

const button = () => screen.getByRole('button', { name: 'Upload Resume' })
const aPdf = (name = 'cv') => new File([PDF], name)

test('a resume can be dropped and pasted, one at a time', async () => {
  upload.mockResolvedValue(answered)
  show()
  const dropped = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
  fireEvent.drop(button(), dropped([aPdf('one'), aPdf('two')]))
  expect(failure).toHaveBeenCalledExactlyOnceWith('One file at a time', expect.any(String))
  fireEvent.drop(button(), dropped([aPdf()]))
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  fireEvent.paste(document.body, { clipboardData: { files: [aPdf()] } })
  await waitFor(() => expect(success).toHaveBeenCalledTimes(2))
  // A picture is for the other target of the page.
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File(['\u0089PNG'], 'me.png', { type: 'image/png' })] },
  })
  expect(upload).toHaveBeenCalledTimes(2)
})

test('a file that is pasted into a text field, or dropped beside the area, is not taken, and the page stays', () => {
  render(<input aria-label="Name" />)
  show()
  fireEvent.paste(screen.getByLabelText('Name'), { clipboardData: { files: [aPdf()] } })
  // `fireEvent` answers false where the browser's own action, opening the file, was prevented.
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [aPdf()] } })).toBe(false)
  expect(upload).not.toHaveBeenCalled()
})

test.each([
  ['storage.full', 'The board has no room left'],
  ['file.unavailable', 'Files cannot be reached now'],
] as const)('an upload that fails with %s is told, and the same file can be sent once more', async (code, title) => {
  upload.mockRejectedValueOnce(refusalOf(code)).mockResolvedValue(answered)
  show()
  choose(PDF, 'application/pdf')
  await waitFor(() => expect(failure).toHaveBeenCalledExactlyOnceWith(title, expect.any(String)))
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Resume uploaded'))
  expect(upload.mock.calls[1]?.[1].file).toBe(upload.mock.calls[0]?.[1].file)
  await screen.findByRole('button', { name: 'Upload Resume' })
})

test('when a replacement fails the resume that is there is named, and can be kept', async () => {
  upload.mockRejectedValue(refusalOf('file.unavailable'))
  show({ resumeLink: '/api/user/maren-id/resume?v=1', resumeSize: 421_888 })
  choose(PDF, 'application/pdf')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Maren Holt resume\.pdf stays/u)
  fireEvent.click(screen.getByRole('button', { name: 'Keep the old one' }))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByRole('button', { name: 'See Resume' })
  screen.getByRole('button', { name: 'Remove' })
  expect(upload).toHaveBeenCalledTimes(1)
})

test('when the answer to a whole file is lost, the record says whether it is stored', async () => {
  upload.mockImplementation(async (_name, { onProgress }) => {
    onProgress?.(1)
    throw new RequestError({ kind: 'FETCH_ERROR' })
  })
  const queryClient = new QueryClient()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const before = { resumeLink: '/api/user/maren-id/resume?v=1', resumeSize: 421_888 }
  const { rerender } = show(before, queryClient)
  choose(PDF, 'application/pdf')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No answer came to your file: it may be stored\./u)
  expect(asked).toHaveBeenCalledWith({ queryKey: ownRecordKey({ email: MAREN.email }) })
  rerender(area({ resumeLink: '/api/user/maren-id/resume?v=2', resumeSize: 8 }, queryClient))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByRole('button', { name: 'See Resume' })
})

test('a given-up upload says nothing more', async () => {
  upload.mockImplementation(
    (_name, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  show()
  choose(PDF, 'application/pdf')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Upload Resume' })
  expect(failure).not.toHaveBeenCalled()
})

test('a removal that fails after a given-up upload is told', async () => {
  upload.mockImplementation(
    (_name, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  call.mockRejectedValue(refusalOf('file.unavailable'))
  show({ resumeLink: '/api/user/maren-id/resume?v=1', resumeSize: 421_888 })
  choose(PDF, 'application/pdf')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() =>
    expect(failure).toHaveBeenCalledExactlyOnceWith('Files cannot be reached now', expect.any(String)),
  )
})

test('removing asks first', async () => {
  call.mockResolvedValue(answered)
  show({ resumeLink: '/api/user/maren-id/resume?v=1', resumeSize: 421_888 })
  screen.getByText('Maren Holt resume.pdf · 412 kB · seen by employers you applied to')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Resume removed'))
  expect(call).toHaveBeenCalledExactlyOnceWith('removeResume', { params: { id: MAREN.id } })
})
