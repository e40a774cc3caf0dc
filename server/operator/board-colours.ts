/** A colour as '#rrggbb', in lower case. */
export type Colour = `#${string}`

/** What texts need on their ground, or a ground below them (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** What links in the dark scheme have on cards. */
const CLEAR = 6
/** What a filled button stands out from a card by, in the dark scheme. */
const STANDS_OUT = 2

/** The app's own colours that a board's colour meets; client/app/tokens.css has them. */
export const LIGHT = {
  grounds: { ground: '#fbfaf7', surface: '#ffffff', sunk: '#f4f1e9', fill: '#f0ece2' },
  'ink-3': '#616b67',
  'on-brand': '#fbfaf7',
} as const
export const DARK = {
  grounds: { ground: '#0a1615', surface: '#11211f', sunk: '#0d1b1a', fill: '#1b302d' },
  'ink-3': '#93a39d',
  'on-brand': '#f5f6f0',
} as const
/** Texts on the landing page's band. */
const ON_BAND = '#d5e2dc'
const BLACK = '#000000'
const WHITE = '#ffffff'

/** The roles of client/app/tokens.css that follow a board's colour, in one colour scheme. */
export type BrandRoles = Readonly<
  Record<'brand' | 'brand-hover' | 'brand-ink' | 'brand-tint' | 'brand-line' | 'band', Colour> & { focus?: Colour }
>

/** A board's colour in both colour schemes, and in the preview pictures of shared links. */
export interface BoardColours {
  light: BrandRoles
  dark: BrandRoles
  picture: PictureColours
}

export interface PictureColours {
  ground: Colour
  /** The large mark behind the texts. */
  shade: Colour
  /** Texts of less weight. */
  quiet: Colour
  /** Behind the small mark. */
  mark: Colour
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * What is wrong with a board's colour, which carries texts in both schemes and is that of links in the light one; null
 * for nothing. The dark scheme's links are lightened, so a colour is never too dark.
 */
export function colourProblem(colour: Colour): string | null {
  const found = leastContrast(colour)
  if (found >= READABLE) return null
  const passing = mixedUntil(colour, BLACK, (darker) => leastContrast(darker) >= READABLE)
  const rounded = Math.floor(found * 10) / 10
  return `${colour} is too light: light texts on it, or links in it, have a contrast of ${rounded} and need ${READABLE}. ${passing} would pass`
}

function leastContrast(colour: Colour): number {
  const tint = lightTint(colour)
  const met = [LIGHT['on-brand'], DARK['on-brand'], tint, contours(tint, colour), ...Object.values(LIGHT.grounds)]
  return Math.min(...met.map((other) => contrast(colour, other)))
}

/** The colours that are made of a board's colour; it has no `colourProblem`. */
export function boardColours(colour: Colour): BoardColours {
  return { light: lightRoles(colour), dark: darkRoles(colour), picture: pictureColours(colour) }
}

function lightRoles(colour: Colour): BrandRoles {
  const tint = lightTint(colour)
  return {
    brand: colour,
    'brand-hover': mix(colour, BLACK, 0.25),
    'brand-ink': colour,
    'brand-tint': tint,
    'brand-line': hoverLine(mix(LIGHT.grounds.ground, colour, 0.28), { tint, ink: colour }),
    band: mixedUntil(colour, BLACK, (darker) => contrast(darker, ON_BAND) >= READABLE),
    focus: colour,
  }
}

/** As strong as it may be below the quietest texts, and below links with contours behind them. */
const lightTint = (colour: Colour): Colour =>
  mixedUntil(
    mix(LIGHT.grounds.ground, colour, 0.1),
    LIGHT.grounds.ground,
    (tint) => contrast(tint, LIGHT['ink-3']) >= READABLE && contrast(contours(tint, colour), colour) >= READABLE,
  )

/** The lines behind the head of a job (client/ui/Illustration.module.css). */
const contours = (tint: Colour, ink: Colour): Colour => mix(tint, ink, 0.14)

/** The line's colour, of which half lies below a link that is pointed at ('brand-tint-2'). */
const hoverLine = (line: Colour, { tint, ink }: Record<'tint' | 'ink', Colour>): Colour =>
  mixedUntil(line, tint, (one) => contrast(mix(tint, one, 0.5), ink) >= READABLE)

function darkRoles(colour: Colour): BrandRoles {
  const { ground, surface } = DARK.grounds
  const brand = mixedUntil(colour, WHITE, (lighter) => contrast(lighter, surface) >= STANDS_OUT)
  const lighter = mix(brand, WHITE, 0.12)
  const tint = mixedUntil(mix(surface, brand, 0.3), surface, (one) => contrast(one, DARK['ink-3']) >= READABLE)
  const ink = mixedUntil(
    colour,
    WHITE,
    (one) => contrast(one, surface) >= CLEAR && contrast(one, contours(tint, one)) >= READABLE,
  )
  return {
    brand,
    'brand-hover': contrast(lighter, DARK['on-brand']) >= READABLE ? lighter : mix(brand, BLACK, 0.15),
    'brand-ink': ink,
    'brand-tint': tint,
    'brand-line': hoverLine(mix(surface, ink, 0.25), { tint, ink }),
    band: mix(brand, ground, 0.65),
  }
}

function pictureColours(colour: Colour): PictureColours {
  const paper = LIGHT['on-brand']
  return {
    ground: colour,
    shade: mix(colour, paper, 0.06),
    quiet: mixedUntil(mix(paper, colour, 0.25), paper, (one) => contrast(one, colour) >= READABLE),
    mark: mix(colour, BLACK, 0.25),
  }
}

/**
 * The colour, with as few percent of the other mixed in as meet the condition, which more percent must meet as well; the
 * other colour if none do.
 */
function mixedUntil(colour: Colour, other: Colour, meets: (mixed: Colour) => boolean): Colour {
  let [least, most] = [0, 100]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (meets(mix(colour, other, middle / 100))) most = middle
    else least = middle + 1
  }
  return mix(colour, other, least / 100)
}

/** `share`: of the other colour, from 0 to 1. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue, each from 0 to 255. */
const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
