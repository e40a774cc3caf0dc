import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { isRefusal } from '#client/api/request-error.ts'
import { useDeviceJobs } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { ReportButton } from '#client/shared/ReportButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './CompanyPage.module.css'
import { EmployerFacts, hasFacts, type CompanyOfJob } from './JobFacts.tsx'
import { JobGrid, JobGridSkeleton, type OwnMarks } from './JobGrid.tsx'
import { JobHeadFrame } from './JobHead.tsx'
import { formatCount, mergePages } from './job-pages.ts'
import { companyJobsQuery } from './company.queries.ts'
import { ResponseLine } from './ResponseLine.tsx'
import { ShareCompany } from './ShareJob.tsx'

interface CompanyPageProps extends Pick<OwnMarks, 'applications' | 'bookmarkOf'> {
  /** The employer's id. */
  id: string
  /** The company facts of an employer who views their own page: without a job, nobody else can see them. */
  own?: CompanyOfJob | undefined
}

/** A company's facts and open jobs. Offline, those that are on this device. */
export function CompanyPage({ id, own, ...marks }: CompanyPageProps) {
  const api = useApi()
  const open = useInfiniteQuery(companyJobsQuery(api, id))
  const hasNoneOpen = open.data?.pages[0]?.total === 0
  // The facts are part of each job: fetch closed jobs when none is open.
  const all = useInfiniteQuery({ ...companyJobsQuery(api, id, 'include'), enabled: hasNoneOpen })
  const loadError = useLoadError(hasNoneOpen ? all : open, id)
  const viewer = useViewer()
  const isOwn = viewer.userId === id
  const device = useDeviceJobs(viewer.email, loadError !== null)
  const here = useMemo(() => device?.jobs.filter(({ recruiterId }) => recruiterId === id) ?? [], [device, id])
  const jobs = open.data ? mergePages(open.data.pages) : here.filter(({ isOpen }) => isOpen)
  const posted = jobs[0] ?? all.data?.pages[0]?.data[0] ?? here[0]
  // Only after the server has said that there are no jobs.
  const company = posted ?? (all.data && own)
  const back = <BackLink to="/jobs">All jobs</BackLink>

  if (!company) {
    // An invalid id is refused permanently.
    const isUnknown = all.data !== undefined || isRefusal(open.error)
    if (isUnknown)
      return (
        <Missing back={back}>
          <UnknownCompany />
        </Missing>
      )
    if (loadError)
      return (
        <Missing back={back}>
          <LoadErrorState {...loadError} />
        </Missing>
      )
    return <CompanySkeleton />
  }
  // Until the server answers, these are the jobs on this device, which tell nothing of its others.
  const isHere = open.data === undefined
  const total = open.data?.pages[0]?.total ?? jobs.length
  return (
    <main>
      <PageTitle>{company.companyName}</PageTitle>
      <JobHeadFrame
        back={
          <div className={layout['between']}>
            {back}
            {/* Without a job, nobody else can see the page. */}
            {posted && (
              <div className={styles['acts']}>
                <ShareCompany id={id} name={company.companyName} />
                {!isOwn && <ReportButton isShort reported={{ kind: 'person', id, name: company.companyName }} />}
              </div>
            )}
          </div>
        }
      >
        <div className={styles['who']}>
          <Avatar name={company.companyName} size="lg" />
          <div>
            <h1 className={styles['name']}>{company.companyName}</h1>
            {company.companyLocation && <p className={layout['muted']}>{company.companyLocation}</p>}
            <ResponseLine recruiterId={id} />
          </div>
        </div>
      </JobHeadFrame>
      <div className={`${layout['wrap']} ${styles['two']}`}>
        <section aria-labelledby="open-jobs">
          <h2 id="open-jobs" className={styles['heading']}>
            {headingOf(total, isHere)}
          </h2>
          {total === 0 &&
            !isHere &&
            (posted ? <p className={layout['muted']}>Nothing is open here at the moment.</p> : <NonePosted />)}
          <div className={styles['jobs']}>
            {isHere && loadError && (
              <LoadErrorAlert {...loadError} offlineText={(later) => `What is open here loads when ${later}.`} />
            )}
            <JobGrid jobs={jobs} {...marks} level={3} isOfPage />
            <MoreButton list={open}>Show more jobs</MoreButton>
          </div>
        </section>
        {(isOwn || hasFacts(company)) && (
          <Card as="aside" padding="lg" aria-labelledby="about-company">
            <h2 id="about-company" className={styles['heading']}>
              About the company
            </h2>
            <EmployerFacts job={company} isOwn={isOwn} />
          </Card>
        )}
      </div>
    </main>
  )
}

function headingOf(total: number, isHere: boolean): string {
  if (total === 0) return isHere ? 'Open jobs' : 'No open jobs'
  return `${formatCount(total).replace(/job/u, 'open job')}${isHere ? ' on this device' : ''}`
}

const NonePosted = () => (
  <div className={styles['none']}>
    <p className={layout['muted']}>Only you see this page until you have posted a job.</p>
    <LinkButton to="/dashboard/add-job" variant="primary">
      Add Job
    </LinkButton>
  </div>
)

function Missing({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <main className={`${layout['wrap']} ${styles['missing']}`}>
      <PageTitle>Company</PageTitle>
      {back}
      {children}
    </main>
  )
}

const UnknownCompany = () => (
  <EmptyState
    kind="not-found"
    level={1}
    title="This company is not on the board"
    text="The address may be wrong, or it never posted a job."
    actions={
      <LinkButton to="/jobs" variant="primary">
        See all jobs
      </LinkButton>
    }
  />
)

function CompanySkeleton() {
  return (
    <main aria-busy="true">
      <PageTitle>Company</PageTitle>
      <p className={layout['visuallyHidden']} role="status">
        Loading the company
      </p>
      <JobHeadFrame back={<BackLink to="/jobs">All jobs</BackLink>}>
        <Skeleton width={260} height={44} />
      </JobHeadFrame>
      <div className={`${layout['wrap']} ${styles['two']}`}>
        <JobGridSkeleton count={3} />
        <Card padding="lg">
          <SkeletonText lines={8} />
        </Card>
      </div>
    </main>
  )
}
