import { ownPath } from '#contract/web-link.rules.ts'
import { APPLY_HASH, SAVE_SEARCH_HASH, roleFor } from '#client/shared/way-in.ts'

/** The path to navigate to after signing in: the attempted one if it is within the app, else the landing page. */
export const destinationOf = (from: string | undefined): string => ownPath(from) ?? '/'

/** What a new account registers for, by the way in. */
export function nextStepOf(from: string | undefined): string {
  const role = roleFor(from)
  if (role === 'candidate')
    return ownPath(from)?.endsWith(`#${APPLY_HASH}`)
      ? 'Register as candidate to apply.'
      : 'Register as candidate to go on.'
  if (role === 'employer') return 'Register as employer to post a job.'
  return 'Register as candidate or employer to go on.'
}

/** Reads `from` in the search parameters, if there is one. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const { from } = search
  return typeof from === 'string' && from !== '' ? { from } : {}
}

/** Reads the search parameters of Login: `from`, and the date when the account just deleted here will be erased. */
export function readArrival(search: Record<string, unknown>): { from?: string; deletes?: string } {
  const { deletes } = search
  const isDate = typeof deletes === 'string' && !Number.isNaN(Date.parse(deletes))
  return { ...readFrom(search), ...(isDate && { deletes }) }
}

/** What pages that need a log-in are for, by path prefix, longest first. */
const CLOSED_PAGES = {
  '/dashboard/my-profile': 'see My Profile',
  '/dashboard/my-questions': 'see My Questions',
  '/dashboard/my-posted-jobs': 'see My Jobs',
  '/dashboard/applied-job': 'see your applied jobs',
  '/dashboard/add-job': 'post a job',
  '/dashboard/account': 'see your account',
  '/dashboard/saved-searches': 'see your saved searches',
  '/dashboard/settings': 'choose what reaches you',
  '/dashboard/notifications': 'see your notifications',
  '/dashboard/messages': 'see your messages',
  '/dashboard': 'see your dashboard',
  '/candidate-details': 'see this applicant',
} as const

/** The purpose of logging in, as in 'Log in to see My Profile', if known. */
export function purposeOf(from: string | undefined): string | undefined {
  const path = ownPath(from)
  if (path?.endsWith(`#${APPLY_HASH}`)) return 'apply'
  if (path?.endsWith(`#${SAVE_SEARCH_HASH}`)) return 'save this search'
  return Object.entries(CLOSED_PAGES).find(([begin]) => path?.startsWith(begin))?.[1]
}
