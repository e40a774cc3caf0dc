import type { RequestHandler } from 'express'
import { CONTRACT_HEADER, CONTRACT_MAJOR, OLDEST_CONTRACT_MAJOR } from '#contract/version.options.ts'
import { ProblemError } from '#server/problem-error.ts'

/** Sets the contract version of this server on every response. */
export const nameContract: RequestHandler = (_req, res, next) => {
  res.setHeader(CONTRACT_HEADER, String(CONTRACT_MAJOR))
  next()
}

const MAJOR = /^\d{1,6}$/u

/**
 * Rejects a client older than the oldest supported contract, before any other work. Throws 'client.outdated'. Sends no
 * Upgrade header, although a 426 should: it names a protocol, and forwarded by a proxy over HTTP/2 it ends the
 * connection.
 */
export const refuseOutdated: RequestHandler = (req, _res, next) => {
  const named = req.get(CONTRACT_HEADER) ?? ''
  if (MAJOR.test(named) && Number(named) < OLDEST_CONTRACT_MAJOR) throw new ProblemError('client.outdated')
  next()
}
