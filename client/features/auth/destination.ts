import { ownPath } from '#contract/web-link.rules.ts'

/** Where somebody goes after signing in: back to the attempted path when it is one of ours, else to the landing page. */
export const destinationOf = (from: string | undefined): string => ownPath(from) ?? '/'

/** The `from` of a page's address, when there is one. */
export function readFrom(search: Record<string, unknown>): { from?: string } {
  const { from } = search
  return typeof from === 'string' && from !== '' ? { from } : {}
}

/** What Login is told: where from, and when an account is deleted that was here a moment ago. */
export function readArrival(search: Record<string, unknown>): { from?: string; deletes?: string } {
  const { deletes } = search
  const isDate = typeof deletes === 'string' && !Number.isNaN(Date.parse(deletes))
  return { ...readFrom(search), ...(isDate && { deletes }) }
}

/** What one does on pages for people who are logged in, by the start of their path, the longest first. */
const CLOSED_PAGES = {
  '/dashboard/my-profile': 'see My Profile',
  '/dashboard/my-questions': 'see My Questions',
  '/dashboard/my-posted-jobs': 'see My Jobs',
  '/dashboard/applied-job': 'see your applied jobs',
  '/dashboard/add-job': 'post a job',
  '/dashboard/account': 'see your account',
  '/dashboard/notifications': 'see your notifications',
  '/dashboard/messages': 'see your messages',
  '/dashboard': 'see your dashboard',
  '/candidate-details': 'see this applicant',
} as const

/** What somebody has to log in for, as in 'Log in to see My Profile', where that is known. */
export function purposeOf(from: string | undefined): string | undefined {
  const path = ownPath(from)
  return Object.entries(CLOSED_PAGES).find(([begin]) => path?.startsWith(begin))?.[1]
}
