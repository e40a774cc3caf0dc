import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newPlace } from '#server/testing/test-database.ts'
import { openPostgres } from './postgres-database.ts'
import { SilenceLimit } from './postgres-silence.ts'
import { StorageFailure } from './storage-failure.ts'

const SILENCE_MS = 500

/** A proxy of PostgreSQL that passes nothing on once it is cut, as when the machine dies. */
async function startProxy(url: string) {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    const other = connect(Number(port), hostname)
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      ends.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (data) => isCut || to.write(data))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  onTestFinished(() => void server.close())
  const end = () => {
    for (const socket of ends) socket.destroy()
  }
  return { url: through.href, cut: (isNow: boolean) => (isCut = isNow), end }
}

async function open() {
  const { place, remove } = await newPlace()
  const proxy = await startProxy((place as { url: string }).url)
  const quiet = { onEffectError: () => undefined, onConnectionLost: () => undefined }
  const database = await openPostgres(proxy.url, quiet, new SilenceLimit(SILENCE_MS))
  onTestFinished(async () => {
    proxy.end()
    await database.close()
    await remove()
  })
  const read = async () => database.reader.selectFrom('users').select('id').limit(1).execute()
  await read()
  return { database, proxy, read }
}

test('a database that falls silent is busy, and the next read has a new connection', async () => {
  const { database, proxy, read } = await open()
  database.limitSilence()
  proxy.cut(true)
  await expect(read()).rejects.toBeInstanceOf(StorageFailure)
  proxy.cut(false)
  expect(await read()).toEqual([])
})
