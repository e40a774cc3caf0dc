import type { Reach } from '#client/api/reach.ts'

/** The reachability of a server, as `get` returns it; it tells nobody of changes. */
export const testReachability = (get: () => Reach) => ({
  get,
  subscribe: () => () => undefined,
  check: async () => get(),
})
