import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, vi } from 'vitest'
import { FILE_MAX_BYTES } from '#contract/profiles/file.rules.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { FileService } from './file.service.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PDF, PNG, pathOf, received } from '#server/testing/test-files.ts'

interface Upload {
  sent: ClientRequest
  /** Resolves with the response status, whether or not the body has been sent. */
  status: Promise<number>
}

/** Starts an upload of a 5 MB resume without sending its body. */
function startUpload({ origin }: TestBoard, sender: TestCaller, owner: TestCaller): Upload {
  const sent = request(`${origin}${pathOf(owner, 'resume')}`, {
    method: 'PUT',
    agent: false,
    headers: {
      authorization: `Bearer ${tokenOf(sender)}`,
      'content-type': PDF.type,
      'content-length': FILE_MAX_BYTES.resume,
    },
  })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  const status = once(sent, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode ?? 0)
  return { sent, status }
}

/** On a busy machine a request takes longer than the default wait of one second. */
const PATIENCE = { timeout: 15_000 }

const finish = ({ sent }: Upload) => sent.end(Buffer.concat([PDF.content], FILE_MAX_BYTES.resume))

/** Aborts an upload before its body is complete. */
function abort({ sent, status }: Upload): void {
  void status.catch(() => undefined)
  sent.destroy()
}

const savePicture = async (caller: TestCaller) => received(await caller.transfer('PUT', pathOf(caller, 'picture'), PNG))

test('an upload to a record of somebody else is refused before any of it is read', async ({ board }) => {
  const upload = startUpload(board, board.candidate, board.otherCandidate)
  expect(await upload.status).toBe(403)
  abort(upload)
})

test('one user has two uploads under way at once, and is told when to try a third', async ({ board }) => {
  const { candidate, otherCandidate } = board
  const isRefused = async () => {
    const refused = await savePicture(candidate)
    expect(refused).toBeProblem(429, 'file.too-many')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const isAccepted = async () => expect((await savePicture(candidate)).status).toBe(200)

  const admissions = vi.spyOn(FileService.prototype, 'authorizeSave')
  onTestFinished(() => admissions.mockRestore())
  const areUnderWay = (count: number) => vi.waitFor(() => expect(admissions).toHaveBeenCalledTimes(count), PATIENCE)
  const [first, second] = [0, 1].map(() => startUpload(board, candidate, candidate)) as [Upload, Upload]
  await areUnderWay(2)
  await vi.waitFor(isRefused, PATIENCE)
  expect((await savePicture(otherCandidate)).status).toBe(200)
  expect((await candidate.transfer('DELETE', pathOf(candidate, 'picture'))).status).toBe(200)

  finish(first)
  expect(await first.status).toBe(200)
  await vi.waitFor(isAccepted, PATIENCE)
  admissions.mockClear()
  const third = startUpload(board, candidate, candidate)
  await areUnderWay(1)
  await vi.waitFor(isRefused, PATIENCE)
  abort(second)
  abort(third)
  await vi.waitFor(isAccepted, PATIENCE)
})

test('refused uploads take no place', async ({ board }) => {
  const { candidate, otherCandidate } = board
  for (let number = 0; number < 3; number += 1) {
    const upload = startUpload(board, candidate, otherCandidate)
    expect(await upload.status).toBe(403)
    expect((await candidate.transfer('PUT', pathOf(candidate, 'picture'), PDF)).status).toBe(415)
    abort(upload)
  }
  expect((await savePicture(candidate)).status).toBe(200)
})
