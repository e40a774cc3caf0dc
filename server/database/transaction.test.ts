import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import type { BoardDatabase } from './board-database.ts'
import type { BoardSchema } from './schema/board.schema.ts'
import { testUser, userIds } from './test-users.ts'
import type { Executor, Transaction } from './transaction.ts'

let directory: string
let database: BoardDatabase
let failures: unknown[]

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foothold-transaction-'))
  failures = []
  database = await openDatabase({
    path: join(directory, 'board.db'),
    onEffectError: (error) => void failures.push(error),
  })
})
afterEach(async () => {
  await database.close()
  rmSync(directory, { recursive: true })
})

const insert = async (tx: Transaction, id: string): Promise<void> => {
  await tx.insertInto('users').values(testUser(id)).execute()
}

describe('a transaction is asked for', () => {
  test('a write outside of one is refused by type and at run time', async () => {
    const reader: Executor = database.reader
    // @ts-expect-error -- an executor reads; only a transaction writes
    await expect(async () => insert(reader, 'ada')).rejects.toThrow('outside of a transaction')
    const whole = reader as Executor & Kysely<BoardSchema>
    await expect(async () => whole.deleteFrom('users').execute()).rejects.toThrow('outside of a transaction')
    expect(await userIds(database)).toEqual([])
  })

  test('a read past the open transaction is refused, instead of waiting for its end for ever', async () => {
    const work = database.inTransaction(async (tx) => {
      await insert(tx, 'ada')
      await userIds(database)
    })
    await expect(work).rejects.toThrow('inside of a transaction')
    expect(await userIds(database)).toEqual([])
  })

  test('a transaction inside of a transaction is refused', async () => {
    const work = database.inTransaction(async () => database.inTransaction(async (tx) => insert(tx, 'ada')))
    await expect(work).rejects.toThrow('inside of a transaction')
  })

  test('work that a transaction has started may read once it is over', async () => {
    const { later } = await database.inTransaction(async (tx) => {
      await insert(tx, 'ada')
      return { later: new Promise((resolve) => setTimeout(resolve, 5)).then(() => userIds(database)) }
    })
    expect(await later).toEqual(['ada'])
  })
})

describe('an effect of a transaction', () => {
  test('runs once, after the commit, in the order of registration', async () => {
    const seen: unknown[] = []
    const result = await database.inTransaction(async (tx) => {
      tx.onCommit(async () => seen.push(await userIds(database)))
      tx.onCommit(() => seen.push('second'))
      await insert(tx, 'ada')
      expect(seen).toEqual([])
      return 'done'
    })
    expect(result).toBe('done')
    await expect.poll(() => seen).toEqual(['second', ['ada']])
    expect(failures).toEqual([])
  })

  test('never runs after a rollback', async () => {
    const seen: string[] = []
    const failed = database.inTransaction(async (tx) => {
      tx.onCommit(() => seen.push('told'))
      await insert(tx, 'ada')
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await database.inTransaction(async (tx) => insert(tx, 'bo'))
    expect(seen).toEqual([])
  })

  test('may fail: it is reported, the others run, and the write stands', async () => {
    const seen: string[] = []
    await database.inTransaction(async (tx) => {
      tx.onCommit(() => {
        throw new Error('no network')
      })
      tx.onCommit(async () => {
        throw new Error('no answer')
      })
      tx.onCommit(() => seen.push('third'))
      await insert(tx, 'ada')
    })
    expect(seen).toEqual(['third'])
    await expect.poll(() => failures.map(String)).toEqual(['Error: no network', 'Error: no answer'])
    expect(await userIds(database)).toEqual(['ada'])
  })
})
