import { createRequire } from 'node:module'
import { open, type Font } from 'fontkit'

export type Weight = 500 | 700

/** The position and style of a line of text. */
export interface Place {
  x: number
  y: number
  size: number
  weight: Weight
  fill: string
}

/** Characters beyond western European ones are in a separate font file. */
const SUBSETS = ['latin', 'latin-ext'] as const
const ELLIPSIS = '…'

interface Letter {
  /** SVG path data in font units, with y upwards; one em is `units`. */
  outline: string
  advance: number
  units: number
}

/** Text as outlines, so that the SVG needs no installed fonts. */
export class Lettering {
  readonly #fonts: ReadonlyMap<Weight, readonly Font[]>
  /** Keyed by weight and character; bounded by the number of glyphs in the fonts. */
  readonly #letters = new Map<string, Letter>()

  private constructor(fonts: ReadonlyMap<Weight, readonly Font[]>) {
    this.#fonts = fonts
  }

  static async load(): Promise<Lettering> {
    const { resolve } = createRequire(import.meta.url)
    const load = async (weight: Weight) => {
      const files = SUBSETS.map((subset) => `bricolage-grotesque-${subset}-${weight}-normal.woff`)
      const fonts = files.map((file) => open(resolve(`@fontsource/bricolage-grotesque/files/${file}`)))
      return [weight, (await Promise.all(fonts)).filter((font): font is Font => font.type !== 'TTC')] as const
    }
    return new Lettering(new Map(await Promise.all([load(500), load(700)])))
  }

  /** Whether the fonts have a glyph for every character. */
  canWrite(text: string): boolean {
    return Array.from(text).every((character) => this.#letter(character, 500) !== undefined)
  }

  /** One line as SVG, starting at `x` with its baseline at `y`. */
  write(text: string, { x, y, size, weight, fill }: Place): string {
    let at = x
    const paths = this.#lettersOf(text, weight).map(({ outline, advance, units }) => {
      const scale = size / units
      const path = `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`
      at += advance * scale
      return path
    })
    return `<g fill="${fill}">${paths.join('')}</g>`
  }

  width(text: string, size: number, weight: Weight): number {
    return this.#lettersOf(text, weight).reduce((sum, { advance, units }) => sum + (advance * size) / units, 0)
  }

  /** Wraps text between words into at most `most` lines of this width; cuts off the rest with an ellipsis. */
  lines(
    text: string,
    { width, size, weight, most }: { width: number; size: number; weight: Weight; most: number },
  ): string[] {
    const fits = (line: string): boolean => this.width(line, size, weight) <= width
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/u).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer) || line === '') line = longer
      else {
        lines.push(line)
        line = word
      }
      if (lines.length > most) break
    }
    lines.push(line)
    const shown = lines.slice(0, most)
    return shown.map((one, index) => {
      const isCut = index === shown.length - 1 && lines.length > most
      return fits(one) && !isCut ? one : shortened(one, (shorter) => fits(shorter))
    })
  }

  #lettersOf(text: string, weight: Weight): Letter[] {
    return Array.from(text).flatMap((character) => this.#letter(character, weight) ?? [])
  }

  #letter(character: string, weight: Weight): Letter | undefined {
    const key = `${weight}${character}`
    const known = this.#letters.get(key)
    if (known) return known
    const point = character.codePointAt(0) ?? 0
    const font = this.#fonts.get(weight)?.find((one) => one.hasGlyphForCodePoint(point))
    if (!font) return undefined
    const glyph = font.glyphForCodePoint(point)
    const letter = { outline: glyph.path.toSVG(), advance: glyph.advanceWidth, units: font.unitsPerEm }
    this.#letters.set(key, letter)
    return letter
  }
}

/** The longest prefix of a line that fits with an ellipsis. */
function shortened(line: string, fits: (shorter: string) => boolean): string {
  const characters = Array.from(line)
  for (let length = characters.length; length > 0; length -= 1) {
    const shorter = characters.slice(0, length).join('').trimEnd() + ELLIPSIS
    if (fits(shorter)) return shorter
  }
  return ELLIPSIS
}
