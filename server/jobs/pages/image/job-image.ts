import { cleanText } from '#contract/clean-text.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { PictureColours } from '#server/operator/board-colours.ts'
import type { Lettering, Place, Weight } from './lettering.ts'

/** The size of a link preview in pixels, as recommended for Open Graph. */
export const IMAGE_SIZE = { width: 1200, height: 630 }
/** The URL path of a job's image. */
export const imagePath = (id: string): string => `/job-images/${id}.png`

const MARGIN = 80
/** The most space for the pay beside the board's name. */
const NOTE_WIDTH = 640
const TEXT_WIDTH = IMAGE_SIZE.width - 2 * MARGIN
const PAPER = '#fbfaf7'
const HOLD = '#f5a524'
const INK = '#15201f'
const LARGE_TITLES = [
  { size: 80, most: 2 },
  { size: 64, most: 3 },
]
const SMALL_TITLE = { size: 48, most: 3 }
/** For a position with characters that the font lacks. */
const UNWRITTEN = 'A job for you'
/** The logo, 32 by 32. */
const WALL = 'M8.5 7h15l-2.4 4.5h-8.1V25l-4.5 0z'
const GRIP = 'M15 15h8.2l-2.4 4.5H15z'

export const PRODUCT_COLOURS: PictureColours = {
  ground: '#0f3d3e',
  shade: '#164a4b',
  quiet: '#bcd3cb',
  mark: '#0a2e2f',
}

/** How a board shows itself in the images of its jobs. */
export interface ImageLook {
  name: string
  colours: PictureColours
  /** A PNG in place of the product's mark; null without a logo. */
  mark: Buffer | null
}

/** The fields of a job that its image shows. */
type Shown = Pick<JobRecord, 'isOpen' | 'pausedAt'> & {
  posting: Pick<JobRecord['posting'], 'position' | 'location' | 'employmentType' | 'salaryRange'>
  recruiter: Pick<JobRecord['recruiter'], 'companyName'>
}

/** The link preview of a job as SVG: the board's name, position, company, location and pay. */
export function jobImage(
  { posting, recruiter, isOpen, pausedAt }: Shown,
  { name: boardName, colours, mark }: ImageLook,
  letters: Lettering,
): string {
  const { ground, shade, quiet } = colours
  const elements: string[] = []
  /** The text as the fonts can draw it, which have no combining marks and no invisible characters; '' otherwise. */
  const drawable = (text: string): string => {
    const clean = cleanText(text)
    return letters.canWrite(clean) ? clean : ''
  }
  const put = (text: string, place: Place): void => void elements.push(letters.write(text, place))
  const line = (text: string, size: number, weight: Weight, width = TEXT_WIDTH) =>
    letters.lines(text, { width, size, weight, most: 1 })[0] ?? ''

  const { size, lines: title } = fitting(drawable(posting.position) || UNWRITTEN, letters)
  const top = 330 - (title.length * size * 1.1) / 2 + size * 0.55
  title.forEach((text, index) => put(text, { x: MARGIN, y: top + index * size * 1.1, size, weight: 700, fill: PAPER }))
  const below = top + (title.length - 1) * size * 1.1
  put(line(drawable(recruiter.companyName), 40, 500), { x: MARGIN, y: below + 68, size: 40, weight: 500, fill: quiet })
  const facts = [posting.location, posting.employmentType].map(drawable).filter(Boolean)
  put(line(facts.join(' · '), 34, 500), { x: MARGIN, y: 565, size: 34, weight: 500, fill: quiet })
  const note = drawable(isOpen ? posting.salaryRange : `This job is ${pausedAt === null ? 'closed' : 'paused'}`)
  let right = IMAGE_SIZE.width - MARGIN
  if (note !== '') {
    const text = line(note, 34, 700, NOTE_WIDTH)
    const width = letters.width(text, 34, 700)
    const x = right - width
    right = x - 56
    elements.push(
      `<rect x="${x - 28}" y="72" width="${width + 56}" height="68" rx="12" fill="${isOpen ? HOLD : quiet}"/>`,
    )
    put(text, { x, y: 118, size: 34, weight: 700, fill: INK })
  }
  const left = MARGIN + 76
  const name = line(drawable(boardName), 44, 700, right - left)
  put(name, { x: left, y: 120, size: 44, weight: 700, fill: PAPER })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}">
<rect width="100%" height="100%" fill="${ground}"/>
${mark ? logoMark(mark) : productMark(shade, colours.mark)}
${elements.join('\n')}
</svg>`
}

const productMark = (shade: string, ground: string): string =>
  `<g fill="${shade}" transform="translate(700 40) scale(22)"><path d="${WALL}"/><path d="${GRIP}"/></g>
<g transform="translate(${MARGIN} 72) scale(2)"><rect width="32" height="32" rx="9" fill="${ground}"/><path d="${WALL}" fill="${PAPER}"/><path d="${GRIP}" fill="${HOLD}"/></g>`

const logoMark = (mark: Buffer): string =>
  `<image x="${MARGIN}" y="72" width="64" height="64" href="data:image/png;base64,${mark.toString('base64')}"/>`

/** The title at the largest size that fits; truncated at the smallest size if none does. */
function fitting(title: string, letters: Lettering): { size: number; lines: string[] } {
  const whole = title.split(/\s+/u).filter(Boolean).join(' ')
  const at = (size: number, most: number) => ({
    size,
    lines: letters.lines(title, { width: TEXT_WIDTH, size, weight: 700, most }),
  })
  for (const { size, most } of LARGE_TITLES) {
    const set = at(size, most)
    if (set.lines.join(' ') === whole) return set
  }
  return at(SMALL_TITLE.size, SMALL_TITLE.most)
}
