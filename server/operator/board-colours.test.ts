import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DARK, LIGHT, boardColours, colourProblem, contrast, type Colour } from './board-colours.ts'

test('black on white has the contrast of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a colour that is too light is refused, with one that would pass', () => {
  const problem = colourProblem('#f5a524')
  expect(problem).toMatch(/^#f5a524 is too light: .* have a contrast of 1\.\d and need 4\.5\. #[\da-f]{6} would pass$/u)
  expect(colourProblem(problem?.slice(-18, -11) as Colour)).toBeNull()
})

test('a colour of the product’s weight passes', () => {
  expect(['#0f3d3e', '#7a1f3d', '#1d3f8f', '#000000'].map((colour) => colourProblem(colour as Colour))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

const blend = (below: Colour, above: Colour, share: number): Colour => {
  const [one, other] = [below, above].map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  )
  const mixed = one?.map((value, index) => Math.round(value * (1 - share) + (other?.[index] ?? 0) * share)) ?? []
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)

test('every colour that is taken, or suggested, can be read in both schemes and in preview pictures', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const taken = (colourProblem(colour)?.slice(-18, -11) ?? colour) as Colour
      expect(colourProblem(taken)).toBeNull()
      const { light, dark, picture } = boardColours(taken)
      for (const [roles, scheme] of [
        [light, LIGHT],
        [dark, DARK],
      ] as const) {
        const texts = [
          [scheme['on-brand'], roles.brand],
          [scheme['on-brand'], roles['brand-hover']],
          [scheme['ink-3'], roles['brand-tint']],
          [roles['brand-ink'], roles['brand-tint']],
          // A seventh of the links' colour, and half of the line's.
          [roles['brand-ink'], blend(roles['brand-tint'], roles['brand-ink'], 0.14)],
          [roles['brand-ink'], blend(roles['brand-tint'], roles['brand-line'], 0.5)],
          ...Object.values(scheme.grounds).map((ground) => [roles['brand-ink'], ground] as const),
          ['#d5e2dc', roles.band],
        ] as const
        for (const [text, ground] of texts) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(picture.quiet, picture.ground)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 200 },
  )
})
