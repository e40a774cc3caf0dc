import type { Response } from 'express'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'

/** The sender of a request, from its verified token. `uid` is the provider's account id, empty for a visitor. */
interface Actor {
  uid: string
  viewer: Viewer
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number
  /** When the token was issued, in epoch seconds. */
  issuedAt: number
}

const VISITING: Actor = Object.freeze({ uid: '', viewer: VISITOR, expiresAt: Number.POSITIVE_INFINITY, issuedAt: 0 })

/** Stores the sender of the request for its handlers. */
export function putActor(res: Response, actor: Actor): void {
  res.locals['actor'] = actor
}

/** The sender of the request: a visitor unless set by `putActor`. */
export function actorOf(res: Response): Actor {
  return (res.locals['actor'] as Actor | undefined) ?? VISITING
}
