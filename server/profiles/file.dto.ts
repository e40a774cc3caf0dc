import { finished } from 'node:stream'
import type { Request, Response } from 'express'
import { NOTHING_RUNS } from '#server/nothing-runs.ts'
import type { ReadFile } from './file.service.ts'
import type { UserRecord } from './profile.repository.ts'
import { toUserDto } from './profile.dto.ts'

/** The user record after one of its files has changed. */
export const savedFile = (user: UserRecord) =>
  ({ status: 200, body: { status: true, acknowledged: true, data: toUserDto(user) } }) as const

/** An uploaded file: its bytes and the sender's Content-Type. */
export const givenFile = (req: Pick<Request, 'headers'>, content: Uint8Array) => ({
  content,
  type: req.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
})

/** Responds with a file written by another user; no script in it may run, whatever type a browser detects. */
export function fileAnswer(res: Response, { type, size, content }: ReadFile, disposition: string) {
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Length', size)
  res.setHeader('Content-Disposition', disposition)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Security-Policy', NOTHING_RUNS)
  // Stop reading when the client disconnects. On an error, abort the response, so that it is shorter than announced.
  finished(res, () => content.destroy())
  finished(content, (error) => {
    if (error) res.destroy()
  })
  return { status: 200, body: content } as const
}

/** Content-Disposition to save the file under this name, which may contain any characters. */
export function asAttachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
