import { ownPath } from '#contract/web-link.rules.ts'
import { attempt } from '#client/api/attempt.ts'

const KEY = 'foothold.return-path'
/** A mail that is followed later leads to the profile. */
const KEPT_MS = 86_400_000

/** Remembers where a new account came from, for the mail that is opened in another tab of this browser. */
export function saveReturnPath(from: string): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ from, until: Date.now() + KEPT_MS })), undefined)
}

/** The path that the account of this browser came from, if that was within a day. */
export function savedReturnPath(): string | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown, null)
  const { from, until } = (stored ?? {}) as Partial<Record<'from' | 'until', unknown>>
  return typeof until === 'number' && Date.now() < until ? ownPath(from) : null
}

export const forgetReturnPath = (): void => attempt(() => localStorage.removeItem(KEY), undefined)
