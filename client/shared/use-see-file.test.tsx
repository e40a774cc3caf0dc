import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { useSeeFile } from './use-see-file.ts'

const file = vi.fn<Api['file']>()
const blobs: Blob[] = []
const saved = vi.fn()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const tab = { closed: false, opener: window, document: { title: '' }, location: { replace: vi.fn() }, close: vi.fn() }
const open = vi.spyOn(window, 'open')

beforeEach(() => {
  for (const mock of [file, saved, failure, open, tab.location.replace, tab.close]) mock.mockReset()
  open.mockReturnValue(tab as unknown as Window)
  showsPdf(true)
  isInstalled = false
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.href, this.download)
  })
})
const showsPdf = (value: boolean) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true })
let isInstalled = false
window.matchMedia = (query) =>
  ({
    matches: query === '(display-mode: standalone)' && isInstalled,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

function Link() {
  const { seeFile } = useSeeFile('/api/user/u/resume', 'Maren Holt resume.pdf')
  return (
    <button type="button" onClick={seeFile}>
      See
    </button>
  )
}

async function see() {
  renderApp(
    <ApiProvider api={{ file } as unknown as Api}>
      <Link />
    </ApiProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'See' }))
}

test('a resume is shown in a tab of its own, as a PDF whatever it says it is', async () => {
  file.mockResolvedValue(new Blob(['<script>'], { type: 'text/html' }))
  await see()
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`blob:${blobs.length}`))
  expect(blobs.at(-1)?.type).toBe('application/pdf')
  expect(tab.opener).toBeNull()
  expect(saved).not.toHaveBeenCalled()
})

test.each([
  ['the browser shows no PDF', () => showsPdf(false)],
  ['the app is installed and has no tabs', () => (isInstalled = true)],
  ['no tab is allowed', () => open.mockReturnValue(null)],
])('the file is saved under its name when %s', async (_name, arrange) => {
  arrange()
  file.mockResolvedValue(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
  await see()
  await waitFor(() => expect(saved).toHaveBeenCalledWith(`blob:${blobs.length}`, 'Maren Holt resume.pdf'))
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('a resume that does not arrive leaves no empty tab, and is told', async () => {
  file.mockRejectedValue(refusalOf('file.unknown'))
  await see()
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
  expect(tab.close).toHaveBeenCalledTimes(1)
})
