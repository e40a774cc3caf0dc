import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { createServices } from '#server/services.ts'
import { temporaryFolder } from '#server/test-processes.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test('a device that has seen messages which the backup lacks gets those written after the restore', async ({
  board: { candidate, employer, clock, file: path, place },
}) => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = async (text: string) =>
    dataOf(await employer.api.addMessages({ body: letter(employer, candidate, text) }))
  await applied(candidate, await postedJob(employer))
  await write('Before the backup.')
  const [file, data] = [join(folder, 'board.backup'), join(folder, 'data')]
  await makeBackup({ from: place, dataDirectory: dirname(path), file, now: clock.now() })
  for (let count = 1; count <= 3; count += 1) await write(`Lost ${count}.`)
  const { email } = candidate
  // The device asks for what follows.
  const { cursor } = dataOf(await candidate.api.messages({ query: { email1: email, email2: employer.email } }))

  const print = () => undefined
  await restoreBackup({ file, dataDirectory: data, databaseUrl: null, force: false, now: clock.now(), print })
  const database = await openDatabase({ path: join(data, 'foothold.sqlite') })
  onTestFinished(() => database.close())
  const { chat } = createServices({ database, clock })
  const [from, to] = [employer, candidate].map((one) => ({ userId: one.userId, email: one.email }))
  const message = { id: crypto.randomUUID(), senderId: employer.userId, text: 'After the restore.' }
  await chat.append({ ...from!, role: 'employer' }, [from!, to!], [message], {})
  const viewer = { ...to!, role: 'candidate' } as const
  const { messages } = await chat.messages(viewer, [email, employer.email], { after: cursor })
  expect(messages.map(({ text }) => text)).toEqual(['After the restore.'])
})
