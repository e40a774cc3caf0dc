/** A pattern for the paths of a call, from its path in the contract: '/job/:id' matches any job. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/gu, '[^/]+')}$`, 'u')
