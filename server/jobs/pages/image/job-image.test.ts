import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_SIZE, PRODUCT_COLOURS, jobImage } from './job-image.ts'
import { Lettering } from './lettering.ts'

const FOOTHOLD = { name: 'Foothold', colours: PRODUCT_COLOURS, mark: null }

let letters: Lettering
beforeAll(async () => {
  letters = await Lettering.load()
})

const job = (position: string, over: object = {}) => ({
  posting: { position, location: 'Bergen, Norway', employmentType: 'Full-time', salaryRange: 'NOK 46,000 / month' },
  recruiter: { companyName: 'Holm Boatyard' },
  isOpen: true,
  pausedAt: null,
  ...over,
})
/** The number of letters drawn: one path each. */
const lettersIn = (svg: string): number => svg.match(/<path transform/gu)?.length ?? 0

describe('the lines of a text', () => {
  const broken = (text: string, most = 3) => letters.lines(text, { width: 600, size: 64, weight: 700, most })

  test('break between words, and are no wider than they may be', () => {
    const lines = broken('Senior project manager for energy savings')
    expect(lines.join(' ')).toBe('Senior project manager for energy savings')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(letters.width(line, 64, 700)).toBeLessThanOrEqual(600)
  })

  test('end with an ellipsis where there is no room for the rest, or for one word', () => {
    expect(broken('Senior project manager for energy savings', 1)).toEqual([expect.stringMatching(/^Senior .*…$/u)])
    expect(broken('Donaudampfschifffahrtsgesellschaft')).toEqual([expect.stringMatching(/^Donaudampf.*…$/u)])
  })
})

test('letters of central Europe are written, those of other alphabets are not', () => {
  expect(letters.canWrite('Łódź, Žilina, Győr – £30 / €40')).toBe(true)
  expect(letters.canWrite('東京')).toBe(false)
})

test('a job that cannot be written has an image without those words', () => {
  const known = jobImage(job('A job for you'), FOOTHOLD, letters)
  expect(jobImage(job('看護師'), FOOTHOLD, letters)).toBe(known)
  expect(
    lettersIn(jobImage(job('看護師', { recruiter: { companyName: '東京病院' } }), FOOTHOLD, letters)),
  ).toBeLessThan(lettersIn(known))
})

test('a pasted umlaut, no-break space and soft hyphen are drawn as their typed ones', () => {
  const typed = job('Küchenhilfe', { recruiter: { companyName: 'Küche Süd' } })
  const pasted = job('Ku\u0308chen\u00adhilfe', { recruiter: { companyName: 'Ku\u0308che\u00a0Su\u0308d\u200b' } })
  expect(jobImage(pasted, FOOTHOLD, letters)).toBe(jobImage(typed, FOOTHOLD, letters))
})

test('a closed job says so in place of its pay', () => {
  const closed = jobImage(job('Cook', { isOpen: false }), FOOTHOLD, letters)
  expect(closed).not.toBe(jobImage(job('Cook'), FOOTHOLD, letters))
  expect(closed).toContain('#bcd3cb"/>')
})

test('a paused job says that it is paused, not closed', () => {
  const paused = jobImage(job('Cook', { isOpen: false, pausedAt: '2026-03-01T09:00:00.000Z' }), FOOTHOLD, letters)
  expect(paused).not.toBe(jobImage(job('Cook', { isOpen: false }), FOOTHOLD, letters))
  expect(paused).toContain('#bcd3cb"/>')
})

test('the text of a job cannot break out of the image', async () => {
  const svg = jobImage(job('"><script>&amp;</svg>'), FOOTHOLD, letters)
  expect(svg).not.toContain('script')
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
  expect({ format, width, height }).toEqual({ format: 'svg', ...IMAGE_SIZE })
})
