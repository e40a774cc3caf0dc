import type { Request } from 'express'
import { API_BASE } from '#contract/index.ts'

/** The pattern of the path that answers a request: '/api/job/:id'; 'none' for a path that no route has. */
export function routeOf({ route, originalUrl }: Pick<Request, 'route' | 'originalUrl'>): string {
  const known: unknown = route
  if (typeof known !== 'object' || known === null || !('path' in known) || typeof known.path !== 'string') return 'none'
  // Routes of calls and of pages have the same patterns; where a router is mounted is forgotten after an error.
  return (originalUrl.startsWith(`${API_BASE}/`) ? API_BASE : '') + known.path
}
