import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { afterAll, expect, test, vi } from 'vitest'
import { clientFiles } from './client-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'client-'))
writeFileSync(join(directory, 'robots.txt'), 'User-agent: *')
afterAll(() => rmSync(directory, { recursive: true }))

/** The calls of `next` after sending a file has ended with this error. */
function passedOn(error: Error): unknown[][] {
  const next = vi.fn()
  const sendFile = (_path: string, _options: unknown, ended: (error: Error) => void) => ended(error)
  const res = { type: vi.fn(), vary: vi.fn(), setHeader: vi.fn(), headersSent: false, sendFile }
  const req = { method: 'GET', path: '/robots.txt', acceptsEncodings: () => false }
  void clientFiles(directory)(req as unknown as Request, res as unknown as Response, next)
  return next.mock.calls
}

test('a reader who leaves in the middle is no failure of the server; a file that cannot be read is', () => {
  expect(passedOn(Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' }))).toEqual([])
  const failure = Object.assign(new Error('EIO'), { code: 'EIO' })
  expect(passedOn(failure)).toEqual([[failure]])
})
