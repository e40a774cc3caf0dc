import { RADII } from '#contract/jobs/near.rules.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { JobSearch, SearchChange } from './job-search.ts'
import { placeOf, withRadius } from './place-search.ts'

interface RadiusSelectProps {
  current: JobSearch
  onChange: (change: SearchChange) => void
}

const choiceOf = (radius: number) => ({ value: String(radius), label: `${radius} km, or remote` })

/** How far around the place jobs may be; shown once there is a place. */
export function RadiusSelect({ current, onChange }: RadiusSelectProps) {
  const { place, radius } = placeOf(current)
  if (!place) return null
  // An address may have another radius than those to choose from.
  const radii = [...new Set<number>([...RADII, ...(radius ? [radius] : [])])].toSorted((a, b) => a - b)
  return (
    <FilterSelect
      label="Distance"
      options={[{ value: '', label: 'In this place' }, ...radii.map(choiceOf)]}
      value={radius ? String(radius) : ''}
      onChange={(chosen) => onChange((search) => withRadius(search, Number(chosen) || null))}
    />
  )
}
