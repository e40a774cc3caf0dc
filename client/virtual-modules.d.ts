declare module 'virtual:route-table' {
  /** The prefix of all API URLs. */
  export const apiBase: string
  /** The method and path of every API call, below `apiBase`. */
  export const routeTable: Record<string, [method: string, path: string]>
  /** The calls whose response is the same for everybody. */
  export const anonymousCalls: readonly string[]
}
