import { onTestFinished } from 'vitest'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import { newPlace } from '#server/testing/test-database.ts'

/** Opens a database until the test ends. */
export async function openBoard(place: DatabasePlace): Promise<BoardDatabase> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

/** A place without a database, removed after the test. */
export async function emptyPlace(): Promise<DatabasePlace> {
  const { place, remove } = await newPlace()
  onTestFinished(remove)
  return place
}
