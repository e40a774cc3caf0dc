import type { IncomingMessage } from 'node:http'

interface Arrival {
  timer: NodeJS.Timeout
  onLate: () => void
}

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Calls back when the request has not arrived as a whole after so many milliseconds. */
export function limitArrival(req: IncomingMessage, milliseconds: number, onLate: () => void): void {
  const check = () => {
    if (!req.complete) onLate()
  }
  arrivals.set(req, { timer: setTimeout(check, milliseconds), onLate: check })
  req.once('close', () => clearTimeout(arrivals.get(req)?.timer))
}

/** Gives a request that `limitArrival` watches so many milliseconds from now. */
export function allowArrival(req: IncomingMessage, milliseconds: number): void {
  const arrival = arrivals.get(req)
  if (!arrival || req.destroyed) return
  clearTimeout(arrival.timer)
  arrival.timer = setTimeout(arrival.onLate, milliseconds)
}
