/** The paths of a call, by its path in the contract: '/job/:id' is any job's. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')
