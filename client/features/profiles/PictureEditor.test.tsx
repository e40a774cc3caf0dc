import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { testRouter } from '#client/ui/test-render.tsx'
import { toast } from '#client/ui/toast.ts'
import { PictureEditor } from './PictureEditor.tsx'
import { MAREN } from './test-user.ts'

// Fresh modules, because two of them are mocked.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('#client/session/SessionProvider.tsx', () => ({ useViewer: () => ({ email: MAREN.email }) }))
// jsdom has no layout: the real one never knows what is cropped.
const square = vi.hoisted(() => ({ x: 0, y: 0, width: 10, height: 10 }))
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ onCropAreaChange }: { onCropAreaChange: (percent: object, pixels: object) => void }) {
    useEffect(() => onCropAreaChange({}, square), [onCropAreaChange])
    return null
  },
}))

const upload = vi.fn<Api['upload']>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' })

beforeEach(() => {
  for (const mock of [upload, success, failure]) mock.mockReset()
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  const pen = { fillRect: () => undefined, drawImage: () => undefined } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(jpeg))
})

const InRouter = testRouter()
const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider api={{ upload } as unknown as Api}>
          <InRouter>
            <PictureEditor user={{ ...MAREN, profileImage: '/api/user/maren-id/picture?v=1' }} />
          </InRouter>
        </ApiProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
const choose = async () => {
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [new File(['a'], 'a.jpg')] } })
  await screen.findByRole('dialog', { name: 'Your picture' })
}
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Chooses a picture, and cancels while it is being sent. */
async function cancelled(): Promise<AbortSignal | undefined> {
  upload.mockImplementationOnce(
    (_name, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  await choose()
  await click('Save')
  await waitFor(() => expect(upload).toHaveBeenCalled())
  await click('Cancel')
  await isClosed()
  return upload.mock.calls[0]?.[1].signal
}

test('a picture that is cancelled while it is being sent is sent no further', async () => {
  show()
  const signal = await cancelled()
  expect(signal?.aborted).toBe(true)
  upload.mockResolvedValue({ status: true, acknowledged: true, data: MAREN })
  await choose()
  await click('Save')
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Picture saved'))
  await isClosed()
  expect(failure).not.toHaveBeenCalled()
})

test('a picture chosen after one was sent as a whole stays open when the answer to that one comes', async () => {
  let end = () => {}
  upload.mockImplementationOnce((_name, { onProgress }) => {
    onProgress?.(1)
    return new Promise((resolve) => (end = () => resolve({ status: true, acknowledged: true, data: MAREN })))
  })
  show()
  await choose()
  await click('Save')
  await waitFor(() => expect(upload).toHaveBeenCalled())
  await click('Cancel')
  await isClosed()
  await choose()
  end()
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Picture saved'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByRole('dialog', { name: 'Your picture' })).toBeTruthy()
})
