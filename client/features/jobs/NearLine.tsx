import { locationFrom } from '#contract/jobs/place-points.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import layout from '#client/ui/layout.module.css'
import { formatCount } from './job-pages.ts'
import type { JobSearch } from './job-search.ts'
import { placeOf } from './place-search.ts'
import type { JobList } from './use-job-list.ts'
import { useWider } from './use-wider.ts'

/** The places of jobs in words, with their distances from there; undefined where that is not known. */
export const placesFrom = (near: JobList['near']) =>
  near ? (job: Pick<Job, 'location' | 'point'>) => locationFrom(job, near) : undefined

interface NearLineProps {
  search: JobSearch
  list: Pick<JobList, 'near' | 'total' | 'isHere'>
}

/** Above the jobs around a place: that the place is not known, or wider radii when few are near. */
export function NearLine({ search, list: { near, total, isHere } }: NearLineProps) {
  if (near === undefined) return null
  if (near === null) return <p role="status">{unknownPlace(search, isHere)}</p>
  return total !== undefined && <WiderRadii search={search} found={total} />
}

function unknownPlace(search: JobSearch, isHere: boolean): string {
  const { place } = placeOf(search)
  const unknown = isHere
    ? `No job on this device is in “${place}”, so no distances are known.`
    : `No place named “${place}” is known.`
  return `${unknown} Jobs that name it are shown, and remote ones.`
}

function WiderRadii({ search, found }: { search: JobSearch; found: number }) {
  const offers = useWider(search, found)
  if (offers.length === 0) return null
  return (
    <nav aria-label="Wider radii" className={layout['row']}>
      {offers.map(({ radius, jobs, search: wider }) => (
        <LinkButton key={radius} to="/jobs" search={wider} variant="outline" size="sm">
          {`${formatCount(jobs)} within ${radius} km`}
        </LinkButton>
      ))}
    </nav>
  )
}
