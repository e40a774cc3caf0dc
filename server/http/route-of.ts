import type { Request } from 'express'
import { API_BASE } from '#contract/index.ts'

/** The path pattern of the route that handles a request, such as '/api/job/:id'; 'none' when no route matches. */
export function routeOf({ route, originalUrl }: Pick<Request, 'route' | 'originalUrl'>): string {
  const known: unknown = route
  if (typeof known !== 'object' || known === null || !('path' in known) || typeof known.path !== 'string') return 'none'
  // API and page routes share patterns, and Express resets the mount path after an error.
  return (originalUrl.startsWith(`${API_BASE}/`) ? API_BASE : '') + known.path
}
