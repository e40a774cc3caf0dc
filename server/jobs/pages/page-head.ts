import type { Job } from '#contract/jobs/job.schema.ts'
import { HOME_TITLE, jobTitle, listTitle } from '#contract/jobs/page-title.rules.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { markup, type Markup } from '#server/markup.ts'
import type { PublicBoard } from '#server/operator/board-identity.ts'
import { IMAGE_SIZE, imagePath } from './image/job-image.ts'
import { jobPosting } from './job-posting.ts'
import { inScript } from './page-renderer.ts'

const DESCRIPTION_MAX = 160

interface Head {
  title: string
  description: string
  /** The canonical URL of the page. */
  url: string
  board: PublicBoard
  /** The preview image; the icon when there is none. */
  image?: Markup
  data?: object | null
}

/** The title and metadata of a page, for search engines and link previews. */
function headOf({ title: shown, description, url, board, image, data = null }: Head): Markup {
  const title = `${shown} · ${board.name}`
  return markup`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${board.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    ${image ?? markup`<meta property="og:image" content="${board.origin}/icons/icon-512.png" />`}
    ${data && markup`<script type="application/ld+json">${inScript(data)}</script>`}`
}

export const homeHead = (board: PublicBoard): Markup =>
  headOf({
    title: HOME_TITLE,
    description: 'Find the perfect job for you: search, save and apply, on your phone, with or without a network.',
    url: `${board.origin}/`,
    board,
  })

/** `address`: the path and query in canonical form. */
export function listHead(address: string, board: PublicBoard): Markup {
  const asked = new URLSearchParams(address.split('?')[1])
  const named = (name: string) => asked.get(name)?.trim() || undefined
  const title = listTitle({ search: named('search'), location: named('location'), company: named('company') })
  const description =
    title === 'Find Jobs'
      ? `Jobs on ${board.name}, newest first: search by title, skill, place and pay, save them and apply.`
      : `${title} on ${board.name}: see what is open, save it and apply.`
  return headOf({ title: shortened(title), description: shortened(description), url: board.origin + address, board })
}

export function jobHead(job: JobRecord, board: PublicBoard): Markup {
  const { origin } = board
  const { posting, recruiter } = job
  const about = [posting.location, posting.employmentType, posting.salaryRange].filter(Boolean).join(' · ')
  return headOf({
    title: jobTitle({ position: posting.position, companyName: recruiter.companyName }),
    description: shortened(`${stateOf(job)}${about}. ${posting.overview}`),
    url: `${origin}/job-details/${job.id}`,
    board,
    image: markup`<meta property="og:image" content="${origin}${imagePath(job.id)}" />
    <meta property="og:image:width" content="${IMAGE_SIZE.width}" />
    <meta property="og:image:height" content="${IMAGE_SIZE.height}" />
    <meta name="twitter:card" content="summary_large_image" />`,
    data: jobPosting(job, origin),
  })
}

const stateOf = ({ isOpen, pausedAt }: JobRecord): string =>
  isOpen ? '' : pausedAt === null ? 'This job is closed. ' : 'This job is paused. '

/** `job`: any job of the company, for its details; `open`: the number of its open jobs. */
export function companyHead(job: Job, open: number, board: PublicBoard): Markup {
  const jobs = open === 0 ? 'No open jobs' : open === 1 ? 'One open job' : `${open} open jobs`
  const place = job.companyLocation ? `, ${job.companyLocation}` : ''
  return headOf({
    title: job.companyName,
    description: shortened(`${jobs} at ${job.companyName}${place}, on ${board.name}.`),
    url: `${board.origin}/company/${job.recuiterId}`,
    board,
  })
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}

/** The client-rendered page with this head. */
export const withHead = (page: string, head: Markup): string =>
  page.replace(/\s*<meta\s+name="description"[^>]*>/u, '').replace(/<title>[^<]*<\/title>/u, () => head.text)
