import type { Operator } from '#contract/operator/operator-texts.options.ts'

/** How a board names itself, everywhere that it does. */
export interface BoardIdentity {
  name: string
  /** Below the icon on a home screen, where about 12 characters fit. */
  shortName: string
  operator: Operator | null
}

/** A board as its public pages, pictures and feeds name it. */
export interface PublicBoard {
  /** The origin of its links. */
  origin: string
  name: string
}

/** The identity of a board whose operator has given none. */
export const PRODUCT: BoardIdentity = { name: 'Foothold', shortName: 'Foothold', operator: null }

/** The first origin is used in links. */
export function publicBoard({
  origins,
  identity,
}: {
  origins: readonly string[]
  identity?: BoardIdentity
}): PublicBoard {
  const [origin] = origins
  if (origin === undefined) throw new Error('A board needs an origin.')
  return { origin, name: (identity ?? PRODUCT).name }
}
