import { ChipLink } from '#client/ui/Chip.tsx'
import styles from './AppliedJobs.module.css'
import { TURNS, TURN_TITLES, type Turn } from './turns.ts'

interface TurnFilterProps {
  show: Turn | undefined
  /** The number of applications in a group, or in all of them. */
  countOf: (turn?: Turn) => string
}

/** Links that show one group of the viewer's applications, or all. */
export const TurnFilter = ({ show, countOf }: TurnFilterProps) => (
  <nav aria-label="Which applications" className={styles['filter']}>
    {[undefined, ...TURNS].map((turn) => (
      <ChipLink
        key={turn ?? 'all'}
        to="/dashboard/applied-job"
        search={turn ? { show: turn } : {}}
        replace
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={show === turn ? 'page' : undefined}
      >
        <span>{turn ? TURN_TITLES[turn] : 'All'}</span> <span className={styles['count']}>{countOf(turn)}</span>
      </ChipLink>
    ))}
  </nav>
)
