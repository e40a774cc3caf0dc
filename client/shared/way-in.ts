import type { Viewer } from '#contract/auth/viewer.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { ownPath } from '#contract/web-link.rules.ts'

/** The hash of a page with an apply button that opens its application sheet. */
export const APPLY_HASH = 'apply'
/** The hash of a list whose search is about to be saved. */
export const SAVE_SEARCH_HASH = 'save-search'

const withoutHash = (href: string): string => href.split('#', 1)[0] ?? ''

/** The address of the same page, with its application sheet open. */
export const toApply = (href: string): string => `${withoutHash(href)}#${APPLY_HASH}`

/** The address of the same list, with the sheet open that saves its search. */
export const toSaveSearch = (href: string): string => `${withoutHash(href)}#${SAVE_SEARCH_HASH}`

/** Whether two addresses differ in their hash at most. */
export const isSamePage = (one: string, other: string): boolean => withoutHash(one) === withoutHash(other)

/** The pages that are for one role only, by path. */
const PAGES_OF: Readonly<Record<string, Role>> = {
  '/dashboard/add-job': 'employer',
  '/dashboard/my-posted-jobs': 'employer',
  '/dashboard/applied-job': 'candidate',
  '/dashboard/saved-searches': 'candidate',
}

/** The role that a way in asks for: who came to apply, or to save a search, registers as a candidate. Undefined where both may come. */
export function roleFor(from: string | undefined): Role | undefined {
  const path = ownPath(from)
  if (path === null) return undefined
  if (path.endsWith(`#${APPLY_HASH}`) || path.endsWith(`#${SAVE_SEARCH_HASH}`)) return 'candidate'
  return PAGES_OF[path.split(/[?#]/u, 1)[0] ?? '']
}

/** The link to the form that the way in asks for, or to the choice between them. */
export function registrationLink(from: string | undefined) {
  const type = roleFor(from)
  const search = from === undefined ? {} : { from }
  return type ? ({ to: '/register/$type', params: { type }, search } as const) : ({ to: '/register', search } as const)
}

/**
 * Where a way in leads once somebody is signed in: to `from` or the landing page, but new people first to the form for
 * the role that it asks for.
 */
export function pathAfterSignIn(from: string | undefined, { email, role, deletesAt }: Viewer): string {
  const isNew = email !== '' && role === '' && !deletesAt
  const type = roleFor(from)
  if (isNew && type) return `/register/${type}?from=${encodeURIComponent(from ?? '')}`
  return ownPath(from) ?? '/'
}
