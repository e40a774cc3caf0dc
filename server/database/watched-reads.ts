import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type QueryResult } from 'kysely'

/** What is kept of the reads of one work, in characters. */
const KEPT_LENGTH = 8000

interface Read {
  query: CompiledQuery
  /** What came of it, as text. */
  answer: string
}

/** What one work has read. */
export interface WatchedReads {
  /**
   * Whether all of it would be read the same now, so that whatever was made of it alone still holds. Without a commit
   * since, nothing is asked; after one, what was read last is read again first: that is what changes.
   */
  hold(): boolean | Promise<boolean>
  /** Ends it; answers whether it can tell: the work has written nothing, and read no more than is kept. */
  end(): boolean
}

interface Reading {
  executeQuery(query: CompiledQuery): Promise<{ rows: readonly unknown[] }>
}

interface WatcherOptions {
  /** Another number once something has been committed. */
  commits: () => number
  /** Runs statements that read, with no transaction open. */
  read: (work: (connection: Reading) => Promise<boolean>) => Promise<boolean>
}

/** Notes what is read while a work is done. For a database that nobody else writes to. */
export class ReadWatcher {
  readonly #options: WatcherOptions
  readonly #current = new AsyncLocalStorage<Reads>()

  constructor(options: WatcherOptions) {
    this.#options = options
  }

  /** Begins the work, and notes what it reads from now on. */
  watch(work: (reads: WatchedReads) => void): void {
    const reads = new Reads(this.#options)
    this.#current.run(reads, () => work(reads))
  }

  /** Notes a statement of whatever work where that is watched; costs the rest nothing. */
  note<Row>(query: CompiledQuery, running: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    return this.#current.getStore()?.note(query, running) ?? running
  }
}

class Reads implements WatchedReads {
  readonly #options: WatcherOptions
  readonly #reads: Read[] = []
  #length = 0
  #commits: number
  #canTell = true
  #hasEnded = false

  constructor(options: WatcherOptions) {
    this.#options = options
    this.#commits = options.commits()
  }

  end(): boolean {
    this.#hasEnded = true
    return this.#canTell
  }

  async note<Row>(query: CompiledQuery, running: Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    const result = await running
    if (this.#canTell && !this.#hasEnded) this.#add(query, result)
    return result
  }

  #add(query: CompiledQuery, { rows }: QueryResult<unknown>): void {
    const answer = textOf(rows)
    this.#length += answer.length
    this.#canTell = query.query.kind === 'SelectQueryNode' && this.#length <= KEPT_LENGTH
    // Its text alone: the tree that it was made of is larger than what it answers.
    if (this.#canTell) this.#reads.unshift({ query: CompiledQuery.raw(query.sql, [...query.parameters]), answer })
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
