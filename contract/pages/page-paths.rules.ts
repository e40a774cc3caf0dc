/** The path of every page of the client; ':name' stands for one segment. A test compares it with the client's routes. */
export const PAGE_PATHS = [
  '/',
  '/account-action',
  '/admin/reports',
  '/applicants',
  '/candidate-details/:id',
  '/company/:id',
  '/dashboard',
  '/dashboard/account',
  '/dashboard/add-job',
  '/dashboard/applied-job',
  '/dashboard/candidate',
  '/dashboard/decisions',
  '/dashboard/edit-job/:id',
  '/dashboard/employer',
  '/dashboard/messages',
  '/dashboard/my-posted-jobs',
  '/dashboard/my-profile',
  '/dashboard/my-questions',
  '/dashboard/saved-searches',
  '/dashboard/settings',
  '/dashboard/notifications',
  '/hidden-jobs',
  '/imprint',
  '/job-details/:id',
  '/job/:id',
  '/jobs',
  '/login',
  '/login-again',
  '/policy',
  '/privacy',
  '/register',
  '/register/:type',
  '/signup',
  '/terms',
  '/waiting',
] as const

// As the client's router reads a path: upper case and a slash at the end make no difference.
const PATTERNS = PAGE_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/u, '[^/]+').replace(/\/$/u, '')}/?$`, 'iu'))

/** Whether the client has a page at this path, which is still encoded as in a URL. */
export function isPagePath(path: string): boolean {
  return isDecodable(path) && PATTERNS.some((pattern) => pattern.test(path))
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}
