/** The words that a job is found by, as `jobWords` in the contract has them. */
export interface JobWordsTable {
  seq: number
  position_words: string
  skills_words: string
  /** Those of every searched field and of the company. */
  all_words: string
}

/** The existing full-text tables, `job_index_{shard}`. */
export interface JobIndexShardsTable {
  shard: number
}

/** The grams that the index knows, with an approximate number of jobs for each; rows are never removed. */
export interface JobIndexGramsTable {
  token: string
  jobs: number
}

/** The words of the jobs and their beginnings, as tokens, with the number of jobs for each, which is never 0. */
export interface JobIndexWordsTable {
  token: string
  jobs: number
  /** The open ones of them. */
  open_jobs: number
}

/** The version of the complete index; no row while it is being built. */
export interface JobIndexStateTable {
  version: number
}
