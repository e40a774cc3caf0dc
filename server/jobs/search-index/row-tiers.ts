import type { Expression, SqlBool } from 'kysely'
import { LESS_EXACT_TIER, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import { canBegin } from '#contract/jobs/search-query.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import { alternativesOf } from '#server/database/search-text.ts'
import { holdsAny, jobs, type JobSearch } from '#server/jobs/job-search.repository.ts'
import { figureTokens, hasFigure } from './stored-figures.ts'
import { filterConditions, filterTerms, filterTokens } from './stored-filters.ts'
import { longestBeginning, termTokens, wordToken, type GramKind } from './tokens.ts'
import { rowSets } from './word-conditions.ts'
import { matchesOf, wordTiers, type JobSets } from './word-tiers.ts'

type Condition = Expression<SqlBool>
type Field = 'position_text' | 'skills_text' | 'rest_text'

const FIELD_KINDS = { position_text: 'p', skills_text: 's', rest_text: 'r' } as const satisfies Record<Field, GramKind>
const FIELDS = Object.keys(FIELD_KINDS) as Field[]
/** The maximum number of token lists to query; beyond it, the rows decide. */
const LISTS = 32

/** The conditions of one search tier. */
export interface Part {
  tier: SearchTier | null
  conditions: Condition[]
  /** Every matching job has all tokens of one of these lists; null when there is no such list. */
  lists: string[][] | null
}

/** The condition on the rows of the jobs in a tier, the filters included. */
export const conditionOf = ({ filters, now, figure }: JobSearch, { conditions }: Part): Condition =>
  jobs().and([
    ...conditions,
    ...filterConditions(jobs(), filters, now).values(),
    ...(figure ? [hasFigure(jobs(), figure)] : []),
  ])

/** The condition on the rows of the jobs that a search covers. */
export const isCovered = ({ includeClosed, recruiterId }: JobSearch): Condition =>
  jobs().and([
    includeClosed ? jobs()('taken_down_at', 'is', null) : jobs()('is_open', '=', encodeBoolean(true)),
    ...(recruiterId === undefined ? [] : [jobs()('recruiter_id', '=', recruiterId)]),
  ])

/** Jobs as a condition on their rows, and the tokens that candidates have: all of one of the lists. */
interface Candidates {
  condition: Condition
  lists: string[][]
}

/** Tiers of a search, best first. */
export interface Tiers {
  parts: Part[]
  /** As of a part, for jobs of any of them. */
  lists: string[][] | null
}

const NONE: Tiers = { parts: [], lists: null }
const oneTier = (part: Part): Tiers => ({ parts: [part], lists: part.lists })

/** The tiers that match by words; without a text one for all jobs. */
export function exactTiers(search: JobSearch): Tiers {
  const alternatives = alternativesOf(search.search)
  if (alternatives.length === 0) return oneTier({ tier: null, conditions: [], lists: filtered([[]], search) })
  const sets = candidateSets(Math.floor(LISTS / alternatives.length))
  const all = matchesOf(sets, alternatives)
  if (!all) return NONE
  const lists = filtered(all.lists, search)
  if (search.order === 'newest') return oneTier({ tier: 0, conditions: [all.condition], lists })
  const parts = wordTiers(sets, alternatives).map(({ tier, found, better }) => {
    const conditions = [found.condition, ...better.map(({ condition }) => jobs().not(condition))]
    return { tier, conditions, lists: filtered(found.lists, search) }
  })
  return { parts, lists }
}

/** Those that match by letters alone, as `searchTier` in the contract defines them. */
export function lessExactTiers(search: JobSearch): Tiers {
  const alternatives = alternativesOf(search.search)
  if (alternatives.length === 0) return NONE
  const terms = [...new Set(alternatives.map(({ letters }) => letters))]
  const exact = matchesOf(rowSets, alternatives)
  const inexact = exact ? [jobs().not(exact)] : []
  const holds = (field: Field): Condition => holdsAny(jobs(), field, terms)
  const inField = (field: Field) => terms.map((term) => termTokens(FIELD_KINDS[field], term))
  const lists = filtered(FIELDS.flatMap(inField), search)
  if (search.order === 'newest')
    return oneTier({ tier: LESS_EXACT_TIER, conditions: [jobs().or(FIELDS.map(holds)), ...inexact], lists })
  const parts = FIELDS.map((field, index) => {
    const better = FIELDS.slice(0, index).map((one) => jobs().not(holds(one)))
    const conditions = [holds(field), ...better, ...inexact]
    return { tier: (LESS_EXACT_TIER + index) as SearchTier, conditions, lists: filtered(inField(field), search) }
  })
  return { parts, lists }
}

/** `most`: the number of lists for one alternative. */
function candidateSets(most: number): JobSets<Candidates> {
  return {
    withWord: (kind, wanted, isWhole) => {
      const condition = rowSets.withWord(kind, wanted, isWhole)
      if (!condition) return null
      const whole = [wanted.word, ...wanted.others].map((word) => wordToken(kind, word))
      const isBegun = !isWhole && canBegin(wanted)
      const tokens = isBegun ? [longestBeginning(kind, wanted.word), ...whole.slice(1)] : whole
      return { condition, lists: tokens.map((token) => [token]) }
    },
    allOf: (sets) => {
      const all = sets.filter((one) => one !== null)
      const condition = rowSets.allOf(sets.map((one) => one?.condition ?? null))
      return condition && { condition, lists: combined(all, most) }
    },
    anyOf: (sets) => {
      const condition = rowSets.anyOf(sets.map((one) => one?.condition ?? null))
      return condition && { condition, lists: sets.flatMap((one) => one?.lists ?? []) }
    },
  }
}

/** Lists with the tokens of one list of each set, as far as they are few: the rows decide about the rest. */
function combined(sets: readonly Candidates[], most: number): string[][] {
  let all: string[][] | null = null
  for (const { lists } of sets) {
    const next: string[][] =
      all === null ? lists : withoutLonger(all.flatMap((one) => lists.map((list) => [...one, ...list])))
    if (all === null || next.length <= most) all = next
  }
  return all ?? []
}

/** Without the lists that have all tokens of a shorter one: they find nothing that it does not find. */
function withoutLonger(lists: readonly string[][]): string[][] {
  const kept: string[][] = []
  for (const list of lists.map((one) => [...new Set(one)]).toSorted((one, other) => one.length - other.length))
    if (!kept.some((one) => one.every((token) => list.includes(token)))) kept.push(list)
  return kept
}

/** Combines each list with the tokens of each filter choice; null when there are no tokens to query. */
function filtered(lists: string[][], { filters, now, figure }: JobSearch): string[][] | null {
  const texts = filterTerms(filters).map(({ kind, terms }) => terms.map((term) => termTokens(kind, term)))
  // Those of the figure first: they narrow more than the filter of its place.
  const tokens = [...figureTokens(figure), ...filterTokens(filters, now)]
  const others = tokens.map((any) => any.map((all) => [all].flat()))
  let all = lists
  for (const choices of [...texts, ...others]) {
    const next = all.flatMap((list) => choices.map((tokens) => [...list, ...tokens]))
    if (next.length <= LISTS) all = next
  }
  return all.every((list) => list.length === 0) ? null : all
}
