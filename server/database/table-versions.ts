import { TableNode, type KyselyPlugin, type OperationNode, type RootOperationNode } from 'kysely'
import type { BoardSchema } from './schema/board.schema.ts'

type Table = keyof BoardSchema

/** Counts the commits that have written to each table: what was read from it may have changed. */
export class TableVersions {
  readonly #versions = new Map<string, number>()
  /** Commits of which nobody knows what they have written. */
  #others = 0

  /** Another number than before once a commit has written to one of these tables. */
  of(tables: readonly Table[]): number {
    return tables.reduce((sum, table) => sum + (this.#versions.get(table) ?? 0), this.#others)
  }

  /** The tables that a transaction writes to are told of when it has been committed. */
  watch(): { plugin: KyselyPlugin; committed: () => void } {
    const written = new Set<string | null>()
    return {
      plugin: {
        transformQuery({ node }) {
          for (const table of writtenBy(node)) written.add(table)
          return node
        },
        transformResult: async ({ result }) => result,
      },
      committed: () => {
        for (const table of written)
          if (table === null) this.#others += 1
          else this.#versions.set(table, (this.#versions.get(table) ?? 0) + 1)
      },
    }
  }
}

/** The tables that a statement writes to; null stands for what cannot be told. */
function writtenBy(node: RootOperationNode): (string | null)[] {
  if (node.kind === 'SelectQueryNode') return []
  if (node.kind === 'InsertQueryNode') return [node.into ? nameOf(node.into) : null]
  if (node.kind === 'UpdateQueryNode') return [node.table ? nameOf(node.table) : null]
  if (node.kind === 'DeleteQueryNode') return node.from.froms.map(nameOf)
  return [null]
}

const nameOf = (node: OperationNode): string | null => (TableNode.is(node) ? node.table.identifier.name : null)
