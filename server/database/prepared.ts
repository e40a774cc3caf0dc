import { createQueryId, type Compilable, type CompiledQuery } from 'kysely'
import { listOf } from './among.ts'
import type { Engine, Executor } from './transaction.ts'

/** Stands for a value while the statement is built. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Texts = Readonly<Record<string, string>>

/** Runs the statement with these values. Statements with only one shape need none. */
type Prepared<Db, Values, Row, Shape> = (
  db: Db,
  values: Values,
  ...shape: Shape extends undefined ? [] : [Shape]
) => Promise<Row[]>

/**
 * A statement that is built and compiled once for each engine and shape, and executed with other values each time. For
 * statements of almost every request: building one takes as long as running it. Lists are values as well (among.ts).
 *
 * @param build gets placeholders instead of the values, so it must not look at them; what its text depends on is the
 *   shape. The number of shapes must be small.
 */
export function prepared<
  Values extends object,
  Row,
  Db extends Executor = Executor,
  Shape extends Texts | undefined = undefined,
>(build: (db: Db, values: Values, shape: Shape) => Compilable<Row>): Prepared<Db, Values, Row, Shape> {
  const compiled = new Map<`${Engine} ${string}`, CompiledQuery<Row>>()
  return async (db, values, ...[shape]) => {
    const key = `${db.engine} ${Object.values(shape ?? {}).join(' ')}` as const
    const known = compiled.get(key) ?? build(db, placeholders as Values, shape as Shape).compile()
    compiled.set(key, known)
    const executor = db.getExecutor()
    const queryId = createQueryId()
    // The plugins of this executor check the statement, as when it is built.
    executor.transformQuery(known.query, queryId)
    const parameters = known.parameters.map((value) =>
      value instanceof Placeholder ? listOf(db.engine, values[value.name as keyof Values]) : value,
    )
    const { rows } = await executor.executeQuery<Row>({ ...known, queryId, parameters })
    return rows
  }
}

const placeholders: object = new Proxy(
  {},
  {
    get: (_values, name) => new Placeholder(String(name)),
    ownKeys: () => {
      throw new Error('A prepared statement names each of its values: a copy of all would be empty.')
    },
  },
)
