import { TableNode, type KyselyPlugin, type OperationNode, type RootOperationNode } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

type Table = keyof BoardSchema

/** Stands for the table when it is unknown which one was written to. */
const ANY_TABLE = '*'

/** Counts the commits that wrote to each table, to invalidate what was read from it. */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  readonly #inserted = new Map<string, number>()
  /** Commits that wrote to unknown tables. */
  #others = 0
  #commits = 0

  /** The number of rows inserted into each table by commits of this process. */
  inserted(): Map<string, number> {
    return new Map(this.#inserted)
  }

  /** Changes after every commit that wrote something. */
  get commits(): number {
    return this.#commits
  }

  /** Changes after every commit to one of these tables. */
  of(tables: readonly Table[]): number {
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#others)
  }

  /** Records writes by another process to these tables; `ANY_TABLE` stands for unknown ones. */
  changed(tables: Iterable<string>): void {
    for (const table of tables) {
      this.#commits += 1
      if (table === ANY_TABLE) this.#others += 1
      else this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
    }
  }

  /** Collects the tables that a transaction writes to. `committed` counts the commit and returns them. */
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
          // SQLite reports no count for statements that return rows.
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
