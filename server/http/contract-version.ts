import type { RequestHandler } from 'express'
import { CONTRACT_HEADER, CONTRACT_MAJOR, OLDEST_CONTRACT_MAJOR } from '#contract/version.options.ts'
import { ProblemError } from '#server/problem-error.ts'

/** Says with every answer which contract this server speaks. */
export const nameContract: RequestHandler = (_req, res, next) => {
  res.setHeader(CONTRACT_HEADER, String(CONTRACT_MAJOR))
  next()
}

const MAJOR = /^\d{1,6}$/u

/**
 * Refuses an app that is older than what is still answered, before anything is done for it. Throws 'client.outdated'.
 * The answer has no Upgrade header, though a 426 should: it names a protocol, and passed on by a proxy over HTTP/2
 * it ends the connection.
 */
export const refuseOutdated: RequestHandler = (req, _res, next) => {
  const named = req.get(CONTRACT_HEADER) ?? ''
  if (MAJOR.test(named) && Number(named) < OLDEST_CONTRACT_MAJOR) throw new ProblemError('client.outdated')
  next()
}
