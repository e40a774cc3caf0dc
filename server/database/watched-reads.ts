import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type QueryResult } from 'kysely'

/** The maximum size of the stored reads of one work, in characters. */
const KEPT_LENGTH = 8000

interface Read {
  query: CompiledQuery
  /** The rows as JSON. */
  answer: string
}

/** The recorded reads of one work. */
export interface WatchedReads {
  /**
   * Whether all reads would give the same result now, so that anything derived from them alone is still valid. Without
   * a commit since, nothing is queried. After one, the last read is repeated first: it is the most likely to change.
   */
  hold(): boolean | Promise<boolean>
  /** Stops recording; returns whether `hold` can be used: the work wrote nothing and read no more than the limit. */
  end(): boolean
}

interface Reading {
  executeQuery(query: CompiledQuery): Promise<{ rows: readonly unknown[] }>
}

interface WatcherOptions {
  /** Changes after every commit that wrote something. */
  commits: () => number
  /** Runs read statements with no transaction open. */
  read: (work: (connection: Reading) => Promise<boolean>) => Promise<boolean>
}

/** The innermost watched work. One for all watchers: Node never lets go of a storage, and each one slows every promise. */
const current = new AsyncLocalStorage<{ watcher: ReadWatcher; reads: Reads }>()

/** Records the reads of a work. For a database that only this process writes to. */
export class ReadWatcher {
  readonly #options: WatcherOptions

  constructor(options: WatcherOptions) {
    this.#options = options
  }

  /** Starts the work, and records its reads from now on. */
  watch(work: (reads: WatchedReads) => void): void {
    const reads = new Reads(this.#options)
    current.run({ watcher: this, reads }, () => work(reads))
  }

  /** Records a statement if its work is watched; otherwise has no cost. */
  note<Row>(query: CompiledQuery, running: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    const watched = current.getStore()
    return watched?.watcher === this ? watched.reads.note(query, running) : running
  }
}

class Reads implements WatchedReads {
  readonly #options: WatcherOptions
  readonly #reads: Read[] = []
  #length = 0
  #commits: number
  #isComplete = true
  #hasEnded = false

  constructor(options: WatcherOptions) {
    this.#options = options
    this.#commits = options.commits()
  }

  end(): boolean {
    this.#hasEnded = true
    return this.#isComplete
  }

  async note<Row>(query: CompiledQuery, running: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    const result = await running
    if (this.#isComplete && !this.#hasEnded) this.#add(query, result)
    return result
  }

  #add(query: CompiledQuery, { rows }: QueryResult<unknown>): void {
    const answer = textOf(rows)
    this.#length += answer.length
    this.#isComplete = query.query.kind === 'SelectQueryNode' && this.#length <= KEPT_LENGTH
    // Keep only the SQL text: the query tree is larger than its result.
    if (this.#isComplete) this.#reads.unshift({ query: CompiledQuery.raw(query.sql, [...query.parameters]), answer })
    else this.#reads.length = 0
  }

  hold(): boolean | Promise<boolean> {
    return this.#commits === this.#options.commits() || this.#readAgain()
  }

  async #readAgain(): Promise<boolean> {
    return this.#options.read(async (connection) => {
      const commits = this.#options.commits()
      for (const { query, answer } of this.#reads)
        if (textOf((await connection.executeQuery(query)).rows) !== answer) return false
      this.#commits = commits
      return true
    })
  }
}

const textOf = (rows: readonly unknown[]): string => JSON.stringify(rows)
