declare module 'virtual:route-table' {
  /** Method and path of every call of the contract, below API_BASE. */
  export const routeTable: Record<string, [method: string, path: string]>
}
