import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { formatDeskCount } from '#contract/applications/applicant-desk.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'
import { useIsNew, withoutMoved } from '#client/shared/new-applicants.ts'
import { FigureTile } from '#client/ui/FigureTile.tsx'
import {
  agreedInterviews,
  formatInterviews,
  formatJobs,
  formatMissing,
  formatNewApplicants,
} from './employer-figures.ts'
import { postedJobsQuery } from './posting.queries.ts'
import { isAskedAbout } from './StillHiring.tsx'

const INVITED = { ...EVERYBODY, stage: 'interview' } as const
/** The number of pages of invited applicants that load by themselves: 200 applicants. */
const PAGES_BY_THEMSELVES = 4

interface EmployerFiguresProps {
  now: Date
  renderTiles: (tiles: ReactNode) => ReactNode
  /** Shown to somebody who has not posted a job. */
  none: ReactNode
}

/** What waits for an employer: new applicants, questions, the interviews of today, and jobs to confirm. */
export function EmployerFigures({ now, renderTiles, none }: EmployerFiguresProps) {
  const [api, viewer] = [useApi(), useViewer()]
  const desk = useInfiniteQuery(deskQuery(api, viewer, EVERYBODY))
  const invited = useInfiniteQuery(deskQuery(api, viewer, INVITED))
  const posted = useInfiniteQuery(postedJobsQuery(api, viewer))
  const project = useProjection()
  const isNew = useIsNew()
  const { data: invitedPages, hasNextPage, fetchStatus, isError, fetchNextPage } = invited
  const pages = invitedPages?.pages.length ?? 0
  const isDue = pages > 0 && pages < PAGES_BY_THEMSELVES && hasNextPage && fetchStatus === 'idle' && !isError
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false })
  }, [isDue, pages, fetchNextPage])

  const applicants = useMemo(() => desk.data?.pages.flatMap((page) => page.applications) ?? [], [desk.data])
  const jobs = useMemo(() => posted.data && jobsOf(posted.data), [posted.data])
  if (jobs?.length === 0) return none
  const counted = desk.data?.pages.at(-1)?.counts
  const counts = counted && { ...counted, new: withoutMoved(counted.new, applicants, isNew) }
  const unseen = applicants.filter(isNew)
  // An interview that was agreed before a yes still takes place: such applicants are at another stage.
  const atInterviews = [...(invitedPages?.pages.flatMap((page) => page.applications) ?? []), ...applicants]
  const interviews = agreedInterviews(atInterviews, now)
  const asked = jobs?.filter((job) => job.questionsUnanswered > 0)
  const toConfirm = jobs?.filter((job) => isAskedAbout(project('confirmation', job).value, now))
  const questions = asked?.reduce((sum, job) => sum + job.questionsUnanswered, 0)
  const [onlyToConfirm, ...othersToConfirm] = toConfirm ?? []
  const inPart = posted.hasNextPage ? (jobs?.length ?? 0) : null
  const next = interviews.today[0]
  return renderTiles(
    <>
      <FigureTile
        to="/applicants"
        search={{ stage: 'new' }}
        figure={counts ? formatDeskCount(counts, 'new') : null}
        words={counts?.new === 1 ? 'new applicant' : 'new applicants'}
        detail={counts ? formatNewApplicants(unseen, counts) : formatMissing(desk)}
      />
      <FigureTile
        to="/dashboard/my-questions"
        figure={questions === undefined ? null : String(questions)}
        words={questions === 1 ? 'open question' : 'open questions'}
        detail={asked ? formatJobs(asked, inPart) : formatMissing(posted)}
      />
      <FigureTile
        to="/applicants"
        search={next ? { stage: 'interview', of: next.jobId, who: next.userId } : { stage: 'interview' }}
        figure={invitedPages ? String(interviews.today.length) : null}
        words={interviews.today.length === 1 ? 'interview today' : 'interviews today'}
        detail={invitedPages ? formatInterviews(interviews, now) : formatMissing(invited)}
      />
      <FigureTile
        {...(onlyToConfirm && othersToConfirm.length === 0
          ? { to: '/job-details/$id', params: { id: onlyToConfirm.id } }
          : { to: '/dashboard/my-posted-jobs' })}
        figure={toConfirm ? String(toConfirm.length) : null}
        words={toConfirm?.length === 1 ? 'job to confirm' : 'jobs to confirm'}
        detail={toConfirm ? formatJobs(toConfirm, inPart) : formatMissing(posted)}
      />
    </>,
  )
}
