import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { clsx } from 'clsx'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import layout from '#client/ui/layout.module.css'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import { jobCountQuery } from './job.queries.ts'
import { countOf } from './job-pages.ts'
import styles from './StatLedges.module.css'

/** The searches of the three figures (spec, point 2). */
const SEARCHES = ['Business Development', 'Marketing & Communication', 'Project Management'] as const

const useCount = (text: string) => {
  const isShown = useIsDesk() === true
  return useQuery({ ...jobCountQuery(useApi(), text), enabled: isShown })
}

/** Three cards at the edge of the hero, each with a job count from the server; hidden on small screens. */
export function StatLedges() {
  // One hook each: the library's hook for any number of them is 2 kB of the first visit.
  const counts = [useCount(SEARCHES[0]), useCount(SEARCHES[1]), useCount(SEARCHES[2])] as const
  const isOffline = useReach() !== 'online'
  // Without the figures, render nothing.
  const isMissing = ({ data, fetchStatus, isError }: (typeof counts)[number]) =>
    data === undefined && (isOffline || isError || fetchStatus === 'paused')
  if (counts.some(isMissing)) return null
  return (
    <ul role="list" className={clsx(layout['wrap'], styles['ledges'])}>
      {SEARCHES.map((text, index) => {
        const count = counts[index]?.data
        return (
          <li key={text} className={styles['ledge']}>
            <Link to="/jobs" search={{ search: text }} className={styles['link']}>
              <b className={styles['count']}>{count === undefined ? '\u00a0' : countOf(count)}</b>{' '}
              <span className={styles['words']}>{`job ${count === 1 ? 'offer' : 'offers'} in ${text}`}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
