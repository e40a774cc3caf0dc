import type { JobRecord } from '#server/jobs/job.rows.ts'
import { Markup, markup } from '#server/markup.ts'
import { IMAGE_SIZE, imagePath } from './image/job-image.ts'
import { jobContent, jobPosting } from './job-posting.ts'

const DESCRIPTION_MAX = 160

/** The client's page for a job: what it is called and about for whoever runs no script. */
export function jobPage(page: string, job: JobRecord, origin: string): string {
  const { posting, recruiter } = job
  const title = `${posting.position}, ${recruiter.companyName} · Foothold`
  const address = `${origin}/job-details/${job.id}`
  const about = [posting.location, posting.employmentType, posting.salaryRange].filter(Boolean).join(' · ')
  const description = shortened(`${about}. ${posting.overview}`)
  const data = jobPosting(job, origin)
  const head = markup`<title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Foothold" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${origin}${imagePath(job.id)}" />
    <meta property="og:image:width" content="${IMAGE_SIZE.width}" />
    <meta property="og:image:height" content="${IMAGE_SIZE.height}" />
    <meta name="twitter:card" content="summary_large_image" />
    ${data && markup`<script type="application/ld+json">${inScript(data)}</script>`}`
  const body = markup`<noscript><main><h1>${posting.position}</h1><p>${recruiter.companyName}</p><p>${about}</p>
${job.isOpen ? null : markup`<p>This job is closed.</p>`}${jobContent(posting)}
<p>Foothold needs JavaScript to apply.</p></main></noscript>`
  return page
    .replace(/\s*<meta\s+name="description"[^>]*>/u, '')
    .replace(/<title>[^<]*<\/title>/u, () => head.text)
    .replace(/<noscript>[\s\S]*?<\/noscript>/u, () => body.text)
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
}

/** Nothing in it ends the script that it stands in, or begins a comment. */
const inScript = (data: object): Markup => new Markup(JSON.stringify(data).replaceAll('<', '\\u003c'))
