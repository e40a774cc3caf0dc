import type { Response } from 'express'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'

/** Whoever sent the request, by its verified token. `uid` is the provider's id of the account, empty for a visitor. */
interface Actor {
  uid: string
  viewer: Viewer
  /** Milliseconds since 1970 after which that token is believed no more. */
  expiresAt: number
  /** When that token was made, in epoch seconds. */
  issuedAt: number
}

const VISITING: Actor = Object.freeze({ uid: '', viewer: VISITOR, expiresAt: Number.POSITIVE_INFINITY, issuedAt: 0 })

/** Notes who sent the request, for everything that answers it. */
export function putActor(res: Response, actor: Actor): void {
  res.locals['actor'] = actor
}

/** Who sent the request: a visitor unless `putActor` has said otherwise. */
export function actorOf(res: Response): Actor {
  return (res.locals['actor'] as Actor | undefined) ?? VISITING
}
