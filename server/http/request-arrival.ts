import type { IncomingMessage } from 'node:http'

/** Milliseconds for a whole request to arrive, unless its handler allows more. */
export const ARRIVAL_MS = 15_000

interface Arrival {
  timer: NodeJS.Timeout
  onLate: () => void
}

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Calls `onLate` when the request has not fully arrived after this time. */
export function limitArrival(req: IncomingMessage, milliseconds: number, onLate: () => void): void {
  const check = () => {
    if (!req.complete) onLate()
  }
  arrivals.set(req, { timer: setTimeout(check, milliseconds), onLate: check })
  req.once('close', () => clearTimeout(arrivals.get(req)?.timer))
}

/** Restarts the time limit of a request under `limitArrival` with this many milliseconds. */
export function allowArrival(req: IncomingMessage, milliseconds: number): void {
  const arrival = arrivals.get(req)
  if (!arrival || req.destroyed) return
  clearTimeout(arrival.timer)
  arrival.timer = setTimeout(arrival.onLate, milliseconds)
}
