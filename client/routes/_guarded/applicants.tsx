import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo } from 'react'
import { isWaiting } from '#contract/applications/application-ledger.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { jobsOf } from '#client/replica/job-cache.ts'
import { ApplicantDesk } from '#client/features/applicant-desk/ApplicantDesk.tsx'
import { DeskSkeleton } from '#client/features/applicant-desk/DeskSkeleton.tsx'
import type { DeskRow } from '#client/features/applicant-desk/desk-rows.ts'
import { readDeskSearch } from '#client/features/applicant-desk/desk-address.ts'
import { filterOf, searchOf } from '#client/features/applicant-desk/desk-search.ts'
import { ApplicationSteps } from '#client/features/applications/ApplicationSteps.tsx'
import { MarkSeen } from '#client/features/applications/MarkSeen.tsx'
import { EmployerInterview } from '#client/features/interviews/EmployerInterview.tsx'
import { OfferButton } from '#client/features/interviews/OfferButton.tsx'
import { ShareJob } from '#client/features/jobs/ShareJob.tsx'
import { NobodyApplied } from '#client/features/postings/NobodyApplied.tsx'
import { EmployersOnly } from '#client/features/postings/EmployersOnly.tsx'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { ApplicantSummary } from '#client/features/profiles/ApplicantSummary.tsx'
import { candidateQuery } from '#client/features/profiles/user.queries.ts'
import { formatKept } from '#client/messages/application-messages.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { applicantChat } from '#client/routes/-applicant-chat.tsx'
import { deskClosing, useOwnJob } from '#client/routes/-desk-closing.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './applicants.module.css'

const NONE: readonly MustHave[] = []
const JobSwitch = onDemand(async () => (await import('#client/features/postings/JobSwitch.tsx')).JobSwitch)

export const Route = createFileRoute('/_guarded/applicants')({
  validateSearch: readDeskSearch,
  loaderDeps: ({ search: { job } }) => ({ job }),
  loader({ context: { api, queryClient, session }, deps: { job } }) {
    const { viewer } = session.getState()
    if (viewer.role !== 'employer') return
    // Loaded on demand, to keep it out of the first bundle. If the import fails, the screen fetches by itself.
    void import('#client/routes/-prefetch-applicants.ts').then(
      ({ prefetchApplicants }) => prefetchApplicants({ api, queryClient, viewer, job }),
      () => undefined,
    )
  },
  component: ApplicantsPage,
})

/** The applicants of one of the employer's jobs, or of all of them. */
function ApplicantsPage() {
  const { role } = useViewer()
  // Render the page before its content, which React renders in small steps.
  const isFrameRendered = useDeferredValue(true, false)
  return (
    <main className={role === 'employer' ? styles['page'] : clsx(layout['wrap'], styles['refused'])}>
      <PageTitle>Applicants</PageTitle>
      {role === 'employer' ? (
        isFrameRendered ? (
          <Desk />
        ) : (
          <DeskOpening />
        )
      ) : (
        <>
          <PageHead title="Applicants" />
          <EmployersOnly role={role} />
        </>
      )}
    </main>
  )
}

const DeskOpening = () => (
  <>
    <div />
    <DeskSkeleton />
  </>
)

function Desk() {
  const api = useApi()
  const viewer = useViewer()
  const now = useNow()
  const address = Route.useSearch()
  // Parsed again: the router keeps parameters in the URL that parsing dropped.
  const search = useMemo(() => readDeskSearch({ ...address }), [address])
  const navigate = Route.useNavigate()
  const { job: jobId, stage, shortlisted, order, answers, of, who } = search
  const filter = useMemo(
    () =>
      filterOf({
        ...(jobId && { job: jobId }),
        ...(stage && { stage }),
        ...(shortlisted && { shortlisted }),
        ...(order && { order }),
        ...(answers && { answers }),
      }),
    [jobId, stage, shortlisted, order, answers],
  )
  const posted = useInfiniteQuery({
    ...postedJobsQuery(api, viewer),
    // Fetched once, for the names of the jobs: each action at the desk would refetch all of them.
    enabled: ({ state }) => viewer.role === 'employer' && state.data === undefined,
  })
  const jobs = useMemo(() => (posted.data ? jobsOf(posted.data) : []), [posted.data])
  const job = useOwnJob(jobId)
  const chosen = of && who ? { jobId: of, candidateId: who } : null
  const kept = formatKept(job?.applicationsKeptUntil, now)
  return (
    <>
      <div className={chosen ? styles['open'] : undefined}>
        {chosen && (
          <span className={styles['phone']}>
            <BackLink to="/applicants" search={searchOf(filter)}>
              Applicants
            </BackLink>
          </span>
        )}
        <span className={chosen ? styles['desk'] : undefined}>
          {jobId === undefined ? (
            <BackLink to="/dashboard/my-posted-jobs">My Jobs</BackLink>
          ) : (
            <BackLink to="/job-details/$id" params={{ id: jobId }}>
              {job?.position ?? 'Job'}
            </BackLink>
          )}
        </span>
      </div>
      <ApplicantDesk
        filter={filter}
        chosen={chosen}
        onChoose={({ jobId: chosenJob, userId }, isStep) =>
          void navigate({
            search: { ...searchOf(filter), of: chosenJob, who: userId },
            replace: isStep && chosen !== null,
            resetScroll: false,
          })
        }
        now={now}
        jobs={jobs}
        kept={kept}
        actions={job && <JobSwitch job={job} />}
        details={detailsOf}
        history={historyOf}
        interview={interviewOf}
        chat={applicantChat}
        closing={deskClosing}
        questions={job?.mustHaves ?? NONE}
        nobody={
          <NobodyApplied
            hasJobs={posted.data && jobs.length > 0}
            share={job && <ShareJob job={job} variant="outline" />}
          />
        }
      />
    </>
  )
}

const detailsOf = ({ userId, jobId }: DeskRow) => <ApplicantSummary candidateId={userId} jobId={jobId} />
const historyOf = (row: DeskRow, isChosen: boolean) => <History row={row} isChosen={isChosen} />

const subjectOf = ({ id: applicationId, userId: candidateId, jobId, position, firstName: name }: DeskRow) => ({
  jobId,
  candidateId,
  position,
  name,
  applicationId,
})
const interviewOf = (row: DeskRow, now: Date) =>
  isWaiting(row.stage) && (
    <OfferButton key={row.key} subject={subjectOf(row)} interview={row.standing.interview} now={now} />
  )

/** The application's history and the possible actions; marks it as seen if the user selected it. */
function History({ row, isChosen }: { row: DeskRow; isChosen: boolean }) {
  const now = useNow()
  const { jobId, userId: candidateId, firstName: name } = row
  const { data } = useQuery(candidateQuery(useApi(), useViewer(), candidateId))
  const applied = data && 'email' in data ? data.appliedTo?.find((one) => one.jobId === jobId) : undefined
  const applications = useMemo(() => (applied ? [applied] : []), [applied])
  const interview = (
    <EmployerInterview
      key={`interview ${row.key}`}
      subject={subjectOf(row)}
      interview={row.standing.interview}
      now={now}
      isOpen={isWaiting(row.stage)}
      hasOfferButton
    />
  )
  // Offline, an agreed interview is still shown, from the list.
  if (!applied) return interview
  return (
    <>
      {interview}
      {isChosen && <MarkSeen candidateId={candidateId} name={name} appliedTo={applications} isInPlace />}
      <ApplicationSteps
        key={row.key}
        applied={applied}
        candidateId={candidateId}
        name={name}
        now={now}
        canDecide={false}
      />
    </>
  )
}
