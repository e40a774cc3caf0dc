/** The tables of full text there are, `job_index_{shard}`. */
export interface JobIndexShardsTable {
  shard: number
}

/** The pieces of text that the index knows, and in how many jobs each is, roughly; none is ever taken out. */
export interface JobIndexGramsTable {
  token: string
  jobs: number
}

/** Which version of the index holds every job; no row while it is being made. */
export interface JobIndexStateTable {
  version: number
}
