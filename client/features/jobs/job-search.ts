import { normaliseSearchText } from '../../../contract/jobs/job.search.ts'

/** What Find Jobs is searching for, as its address has it. */
export interface JobSearch {
  search?: string
  /** Closed jobs are left out unless they are asked for. */
  closed?: 'include'
}

const LONGEST = 200

/** The search of a page's address; whatever is not a search is dropped. */
export function readJobSearch(raw: Record<string, unknown>): JobSearch {
  const { search: text, closed } = raw
  // The router reads '?search=2024' as a number.
  const search = (typeof text === 'string' || typeof text === 'number' ? String(text) : '').trim().slice(0, LONGEST)
  return { ...(search && { search }), ...(closed === 'include' && { closed }) }
}

/** Whether two texts search for the same (spec, point 5: case, space and more do not count). */
export const searchesAlike = (one = '', other = ''): boolean => normaliseSearchText(one) === normaliseSearchText(other)

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a job was opened from, for the way back to it. */
    list?: JobSearch
  }
}
