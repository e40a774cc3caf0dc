import type { Operator, OwnText } from '#contract/operator/operator-texts.options.ts'
import type { Colour } from './board-colours.ts'

/** How a board names and shows itself, everywhere that it does. */
export interface BoardIdentity {
  name: string
  /** Below the icon on a home screen, where about 12 characters fit. */
  shortName: string
  operator: Operator | null
  /** In place of the product's; readable in both colour schemes. */
  colour: Colour | null
  /** In place of the product's mark: an SVG or PNG file, from which `drawIcons` makes the board's icons. */
  logo: Buffer | null
  terms: OwnText | null
  /** In place of the product's own notice. */
  privacy: OwnText | null
}

/** A board as its public pages, pictures and feeds name it. */
export interface PublicBoard {
  /** The origin of its links. */
  origin: string
  name: string
}

/** The identity of a board whose operator has given none. */
export const PRODUCT: BoardIdentity = {
  name: 'Foothold',
  shortName: 'Foothold',
  operator: null,
  colour: null,
  logo: null,
  terms: null,
  privacy: null,
}

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
