import { TableNode, type KyselyPlugin, type OperationNode, type RootOperationNode } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

type Table = keyof BoardSchema

/** In place of a table's name: nobody knows which one was written to. */
const ANY_TABLE = '*'

/** Counts the commits that have written to each table: what was read from it may have changed. */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  readonly #inserted = new Map<string, number>()
  /** Commits of which nobody knows what they have written. */
  #others = 0
  #commits = 0

  /** Rows that commits of this process have put into each table. */
  inserted(): Map<string, number> {
    return new Map(this.#inserted)
  }

  /** Another number than before once anything has been written. */
  get commits(): number {
    return this.#commits
  }

  /** Another number than before once a commit has written to one of these tables. */
  of(tables: readonly Table[]): number {
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#others)
  }

  /** Somebody else has written to these tables; `ANY_TABLE` stands for what cannot be told. */
  changed(tables: Iterable<string>): void {
    for (const table of tables) {
      this.#commits += 1
      if (table === ANY_TABLE) this.#others += 1
      else this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
    }
  }

  /** The tables that a transaction writes to are told of when it has been committed; answers with them. */
  watch(): { plugin: KyselyPlugin; committed: () => string[] } {
    const written = new Set<string>()
    const inserts = new WeakMap<object, string>()
    const inserted: [table: string, rows: number][] = []
    return {
      plugin: {
        transformQuery({ node, queryId }) {
          for (const table of writtenBy(node)) written.add(table)
          if (node.kind === 'InsertQueryNode' && node.into) inserts.set(queryId, nameOf(node.into))
          return node
        },
        transformResult: async ({ result, queryId }) => {
          const table = inserts.get(queryId)
          // SQLite counts nothing where rows come back.
          if (table !== undefined) inserted.push([table, Number(result.numAffectedRows ?? result.rows.length)])
          return result
        },
      },
      committed: () => {
        this.changed(written)
        for (const [table, rows] of inserted) this.#inserted.set(table, (this.#inserted.get(table) ?? 0) + rows)
        return [...written]
      },
    }
  }
}

/** The tables that a statement writes to. */
function writtenBy(node: RootOperationNode): string[] {
  if (node.kind === 'SelectQueryNode') return []
  if (node.kind === 'InsertQueryNode') return [node.into ? nameOf(node.into) : ANY_TABLE]
  if (node.kind === 'UpdateQueryNode') return [node.table ? nameOf(node.table) : ANY_TABLE]
  if (node.kind === 'DeleteQueryNode') return node.from.froms.map(nameOf)
  return [ANY_TABLE]
}

const nameOf = (node: OperationNode): string => (TableNode.is(node) ? node.table.identifier.name : ANY_TABLE)
