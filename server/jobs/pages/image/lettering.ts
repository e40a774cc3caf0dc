import { createRequire } from 'node:module'
import { open, type Font } from 'fontkit'

export type Weight = 500 | 700

/** Where and how a line is written. */
export interface Place {
  x: number
  y: number
  size: number
  weight: Weight
  fill: string
}

/** Letters beyond those of western Europe are in a file of their own. */
const SUBSETS = ['latin', 'latin-ext'] as const
const ELLIPSIS = '…'

interface Letter {
  /** The data of an SVG path, in units of which the size has `units`, upwards. */
  outline: string
  advance: number
  units: number
}

/** Text as outlines, so that what is drawn needs no fonts of the machine. */
export class Lettering {
  readonly #fonts: ReadonlyMap<Weight, readonly Font[]>
  /** By weight and character: as many as the fonts have. */
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

  /** Whether there is a letter for every character. */
  canWrite(text: string): boolean {
    return Array.from(text).every((character) => this.#letter(character, 500) !== undefined)
  }

  /** One line that begins at `x` and stands on `y`, as SVG. */
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

  /** The text in at most so many lines of this width, broken between words; what has no room is left out with an ellipsis. */
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

/** As much of a line as fits with an ellipsis. */
function shortened(line: string, fits: (shorter: string) => boolean): string {
  const characters = Array.from(line)
  for (let length = characters.length; length > 0; length -= 1) {
    const shorter = characters.slice(0, length).join('').trimEnd() + ELLIPSIS
    if (fits(shorter)) return shorter
  }
  return ELLIPSIS
}
