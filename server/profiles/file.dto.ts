import { finished } from 'node:stream'
import type { Request, Response } from 'express'
import { NOTHING_RUNS } from '#server/nothing-runs.ts'
import type { ReadFile } from './file.service.ts'
import type { UserRecord } from './profile.repository.ts'
import { toUserDto } from './profile.dto.ts'

/** The record after one of its files has changed. */
export const savedFile = (user: UserRecord) =>
  ({ status: 200, body: { status: true, acknowledged: true, data: toUserDto(user) } }) as const

/** A file as it was sent: its bytes, and what the sender calls them. */
export const givenFile = (req: Pick<Request, 'headers'>, content: Uint8Array) => ({
  content,
  type: req.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
})

/** A file that somebody else has written: nothing in it may run, whatever a browser takes it for. */
export function fileAnswer(res: Response, { type, size, content }: ReadFile, disposition: string) {
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', size)
  res.setHeader('Content-Disposition', disposition)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', NOTHING_RUNS)
  // Whoever goes takes the rest along; what fails on its way breaks the answer off, which then has not its whole length.
  finished(res, () => content.destroy())
  finished(content, (error) => {
    if (error) res.destroy()
  })
  return { status: 200, body: content } as const
}

/** Has a browser save the file under this name, whatever characters it has. */
export function asAttachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
