import { Markup, markup } from '#server/markup.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { PublicBoard } from '#server/operator/board-identity.ts'

const XML = new Markup('<?xml version="1.0" encoding="UTF-8"?>\n')
/** The update time of a feed without entries. */
const NEVER = '1970-01-01T00:00:00.000Z'

interface FeedOptions extends PublicBoard {
  /** The feed's own path with its query. */
  path: string
  /** The path and query of the same list in the app. */
  screen: string
  /** The search that the feed is for; empty for all jobs. */
  search: string
}

/** New jobs as an Atom feed (RFC 4287). */
export function atomFeed(jobs: readonly JobRecord[], { origin, name, path, screen, search }: FeedOptions): string {
  const self = `${origin}${path}`
  const updated = jobs.map((job) => job.updatedAt).reduce((one, other) => (one > other ? one : other), NEVER)
  return markup`${XML}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${self}</id>
<title>${search ? `New jobs on ${name}: ${search}` : `New jobs on ${name}`}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}${screen}"/>
<icon>${origin}/icons/favicon-32.png</icon>
${jobs.map((job) => entryOf(job, { origin, name }))}</feed>
`.text
}

function entryOf({ id, posting, recruiter, createdAt, updatedAt }: JobRecord, board: PublicBoard): Markup {
  const { position, location, overview, employmentType, workLevel, salaryRange } = posting
  const company = recruiter.companyName || board.name
  const facts = [company, location, employmentType, workLevel, salaryRange].filter(Boolean).join(' · ')
  const categories = [employmentType, workLevel].filter(Boolean)
  return markup`<entry>
<id>urn:uuid:${id}</id>
<title>${position}, ${company}</title>
<link rel="alternate" type="text/html" href="${board.origin}/job-details/${encodeURIComponent(id)}"/>
<published>${createdAt}</published>
<updated>${updatedAt}</updated>
<author><name>${company}</name></author>
${categories.map((term) => markup`<category term="${term}"/>\n`)}<summary>${facts}</summary>
<content>${overview}</content>
</entry>
`
}
