declare module 'virtual:route-table' {
  /** What the addresses of all calls begin with. */
  export const apiBase: string
  /** Method and path of every call of the contract, below `apiBase`. */
  export const routeTable: Record<string, [method: string, path: string]>
  /** The calls that answer the same to everybody. */
  export const anonymousCalls: readonly string[]
}
