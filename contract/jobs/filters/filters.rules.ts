import { companyFilter } from './company.filter.ts'
import { employmentTypeFilter } from './employment-type.filter.ts'
import { experienceFilter } from './experience.filter.ts'
import { fillByFilter } from './fill-by.filter.ts'
import { hasSeveral, valuesIn, type Matching } from './filter.rules.ts'
import { locationFilter } from './location.filter.ts'
import { payFilter } from './pay.filter.ts'
import { postedFilter } from './posted.filter.ts'
import { workLevelFilter } from './work-level.filter.ts'
import { workplaceFilter } from './workplace.filter.ts'

/** The filters beside the search box, in the order of addresses and of the API. */
export const FILTERS = [
  locationFilter,
  employmentTypeFilter,
  workLevelFilter,
  experienceFilter,
  workplaceFilter,
  companyFilter,
  postedFilter,
  payFilter,
  fillByFilter,
] as const

/** The same filters in the order of the screens. */
export const FILTERS_SHOWN: readonly BoardFilter[] = [
  locationFilter,
  companyFilter,
  workplaceFilter,
  employmentTypeFilter,
  workLevelFilter,
  payFilter,
  postedFilter,
  fillByFilter,
  experienceFilter,
]

export type BoardFilter = (typeof FILTERS)[number]
export type FilterName = BoardFilter['name']
type Named<Name> = Extract<BoardFilter, { name: Name }>
type Single<Filter extends BoardFilter> = Filter extends Matching<infer Value> ? Value : string
/** The value of a filter in the API. */
export type FilterValue<Name extends FilterName> =
  Named<Name> extends { kind: 'texts' | 'choices' } ? readonly Single<Named<Name>>[] : Single<Named<Name>>
/** The given filters. One with several values matches any of them; without a value, every job. */
export type JobFilters = { [Name in FilterName]?: FilterValue<Name> | undefined }

/** The filters as in the address. Several choices are joined by commas. */
export type FilterParameters = {
  [Filter in BoardFilter as Filter['name']]?: Filter extends { kind: 'choice' } ? Filter['choices'][number] : string
}

export const filterNamed = (name: FilterName): BoardFilter =>
  // The type has no other names.
  FILTERS.find((filter) => filter.name === name) as BoardFilter

/** The filters in an address, as searches take them. */
export const filtersIn = (address: FilterParameters): JobFilters =>
  Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const values = valuesIn(filter, address[filter.name])
      return values.length > 0 ? [[filter.name, hasSeveral(filter) ? values : values[0]]] : []
    }),
  )

/** The filters that show a count beside each choice. */
export type CountedFilter = Extract<BoardFilter, { choices: readonly string[] }>['name']
