import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { openDataFolder } from '#server/database/data-folder.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { createServices } from '#server/services.ts'
import { buildServer, temporaryFolder, type BuiltServer } from '#server/test-processes.ts'
import { seedDemoBoard } from '#demo/seed.ts'

const EMPLOYER = 'idris.vaage@norrsund.example'
const NOW = new Date('2026-03-02T09:00:00.000Z')

let built: BuiltServer
let folder: string
let file: string

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'jobs.ndjson')
})
afterEach(() => rmSync(folder, { recursive: true }))

const openBoard = () => openDatabase({ path: join(folder, 'foothold.sqlite') })

async function seeded(): Promise<void> {
  const database = await openBoard()
  await buildIndex(database)
  await seedDemoBoard({ database, now: NOW, size: 'small' })
  await database.close()
}

function start(program: 'import' | 'export', ...args: string[]): ChildProcess {
  const entry = join(dirname(built.main), `${program}.js`)
  return spawn(process.execPath, [entry, ...args], { env: { DATA_DIR: folder }, stdio: ['ignore', 'ignore', 'pipe'] })
}

async function run(program: 'import' | 'export', ...args: string[]) {
  const child = start(program, ...args)
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number]
  // Remove progress lines, which appear only on slow runs.
  return { code, output: output.replace(/^.* \.\.\.\n/gmu, '') }
}

const line = (index: number, values: object = {}) =>
  JSON.stringify({
    position: `Rigger ${index}`,
    location: 'Bergen, Norway',
    terms: { place: { city: 'Bergen', country: 'Norway' } },
    overview: `You rig ship ${index}.`,
    skills: ['Splicing'],
    ...values,
  })
const write = (lines: readonly string[]) => writeFileSync(file, lines.join('\n'))

async function found(search: string, includeClosed = false) {
  const database = await openBoard()
  const { jobs } = createServices({ database, clock: { now: () => NOW } })
  const asked = { search, filters: {}, includeClosed, order: 'newest' } as const
  const page = await jobs.page(database.reader, asked, { after: null, limit: 100, total: null })
  await database.close()
  return page.jobs
}

test('good lines go in and are found, bad ones are named, and the same file again changes nothing', async () => {
  await seeded()
  const id = randomUUID()
  write([
    line(1, { _id: id, createdAt: '2025-11-03T08:00:00+01:00' }),
    '',
    '{"position":',
    line(2, { jobStatus: false }),
    line(3, { overview: '' }),
    line(4, { jobPostedBy: 'somebody@else.example' }),
    line(5, { jobPostedBy: EMPLOYER, jobStatus: 'open' }),
    line(6, { _id: id }),
  ])
  const first = await run('import', file, '--employer', EMPLOYER)
  expect(first.output.trim().split('\n')).toEqual([
    'Line 3: The line is not JSON.',
    'Line 5: overview: Describe the job in a few sentences.',
    "Line 6: jobPostedBy: The job is somebody@else.example's.",
    'Line 8: _id: The board has another job, or other words, by this id.',
    '3 added, 0 there already, 4 bad lines.',
  ])
  expect(first.code).toBe(1)
  const jobs = await found('splicing', true)
  expect(jobs.map(({ posting, isOpen }) => [posting.position, isOpen])).toEqual([
    ['Rigger 5', true],
    ['Rigger 2', false],
    ['Rigger 1', true],
  ])
  expect(jobs[2]).toMatchObject({ id, createdAt: '2025-11-03T07:00:00.000Z', recruiter: { email: EMPLOYER } })
  expect(jobs.map(({ point }) => point?.latitude)).toEqual([60.39299, 60.39299, 60.39299])
  expect(await found('splicing')).toHaveLength(2)

  const again = await run('import', file, '--employer', EMPLOYER)
  expect(again.output).toContain('0 added, 3 there already, 4 bad lines.')
  expect(await found('splicing', true)).toEqual(jobs)
})

test('jobs without a country as data go in, and the import says which they are', async () => {
  await seeded()
  const words = { location: 'London, UK', terms: undefined }
  write([
    line(1),
    line(2, words),
    line(3, { location: 'Remote', terms: { workplace: 'remote' } }),
    ...Array.from({ length: 20 }, (_, index) => line(index + 4, words)),
  ])
  const { output, code } = await run('import', file, '--employer', EMPLOYER)
  const named = [2, ...Array.from({ length: 19 }, (_, index) => index + 4)]
  expect(output.trim().split('\n')).toEqual([
    ...named.map((number) => `Line ${number}: added without a country (terms.place.country).`),
    '23 added, 0 there already, 0 bad lines.',
    expect.stringMatching(/^21 of the added have no country: /u),
  ])
  expect(code).toBe(0)
  const again = await run('import', file, '--employer', EMPLOYER)
  expect(again.output.trim()).toBe('0 added, 23 there already, 0 bad lines.')
})

test('an import that was killed is completed by the same import, with nothing twice', async () => {
  await seeded()
  write(Array.from({ length: 5000 }, (_, index) => line(index)))
  const child = start('import', file, '--employer', EMPLOYER)
  const wal = join(folder, 'foothold.sqlite-wal')
  await expect
    .poll(() => readdirSync(folder).includes('foothold.sqlite-wal') && readFileSync(wal).length > 1_000_000, {
      timeout: 30_000,
      interval: 20,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  const { code, output } = await run('import', file, '--employer', EMPLOYER)
  expect(code).toBe(0)
  const [added, known] = (/([\d,]+) added, ([\d,]+) there/u.exec(output.trim().split('\n').at(-1) ?? '') ?? [])
    .slice(1)
    .map((count) => Number(count.replaceAll(',', '')))
  expect(added! + known!).toBe(5000)
  const database = await openBoard()
  const rows = await database.reader.selectFrom('jobs').select('id').where('position', 'like', 'Rigger %').execute()
  await database.close()
  expect(rows).toHaveLength(5000)
  expect(await found('rigger 4999')).toHaveLength(1)
}, 120_000)

test('an export deletes what one of that name has left that was killed, and nothing that may be being written', async () => {
  await seeded()
  const drafts = [`${file}.11.new`, `${file}.12.new`, join(folder, 'others.ndjson.13.new')] as const
  for (const draft of drafts) writeFileSync(draft, 'half')
  const [left, , other] = drafts
  const before = new Date(Date.now() - 2 * 3_600_000)
  for (const draft of [left, other]) utimesSync(draft, before, before)
  expect((await run('export', file, '--employer', EMPLOYER)).output).toBe('5 jobs exported.\n')
  expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true, true])
})

test('a draft that cannot be deleted does not keep an export from being written', async () => {
  await seeded()
  // As a draft of another user in a folder like /tmp.
  const stuck = `${file}.11.new`
  const before = new Date(Date.now() - 2 * 3_600_000)
  mkdirSync(stuck)
  utimesSync(stuck, before, before)
  expect((await run('export', file, '--employer', EMPLOYER)).output).toBe('5 jobs exported.\n')
})

test('an export is written to the output of the command, and added to a file that it is sent to', async () => {
  await seeded()
  const entry = join(dirname(built.main), 'export.js')
  const command = `"${process.execPath}" "${entry}" /dev/stdout --employer ${EMPLOYER}`
  const shell = (end: string) =>
    spawnSync('sh', ['-c', `${command} ${end}`], { env: { DATA_DIR: folder }, encoding: 'utf8' })
  const piped = shell('| cat')
  expect(piped.stdout.trim().split('\n')).toHaveLength(5)
  writeFileSync(file, 'before\n')
  expect(shell(`>> "${file}"`).stderr).toBe('5 jobs exported.\n')
  expect(readFileSync(file, 'utf8')).toBe(`before\n${piped.stdout}`)
})

test('exported jobs are the same after an import on another board', async () => {
  await seeded()
  const all = await run('export', file)
  expect(all).toEqual({ code: 0, output: expect.stringMatching(/^1\d\d jobs exported\.\n$/u) as string })
  expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeGreaterThan(130)
  expect((await run('export', file, '--employer', EMPLOYER)).output).toBe('5 jobs exported.\n')
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  const before = await found('norrsund || ferr || deck || the', true)

  const same = await run('import', file, '--employer', EMPLOYER)
  expect(same).toEqual({ code: 0, output: '0 added, 5 there already, 0 bad lines.\n' })

  const exported = readFileSync(file, 'utf8')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  const database = await openBoard()
  await buildIndex(database)
  await seedDemoBoard({ database, now: NOW, size: 'small', seed: 12 })
  await database.close()
  writeFileSync(file, exported)
  expect((await run('import', file, '--employer', EMPLOYER)).output).toBe('5 added, 0 there already, 0 bad lines.\n')
  const copy = join(folder, 'copy.ndjson')
  await run('export', copy, '--employer', EMPLOYER)
  expect(readFileSync(copy, 'utf8').endsWith(exported)).toBe(true)
  expect(before.length).toBeGreaterThan(0)
})

test('an employer who is suspended gets no jobs, and one who is suspended no longer gets them', async () => {
  await seeded()
  write([line(1)])
  const suspend = async (at: string | null) => {
    const database = await openBoard()
    await database.inTransaction(async (tx) => {
      await tx.updateTable('users').set({ suspended_at: at }).where('email', '=', EMPLOYER).execute()
    })
    await database.close()
  }
  await suspend(NOW.toISOString())
  const refused = { code: 1, output: `--employer: ${EMPLOYER} is suspended.\n` }
  expect(await run('import', file, '--employer', EMPLOYER)).toEqual(refused)
  expect(await found('splicing', true)).toEqual([])
  expect((await run('export', join(folder, 'out.ndjson'), '--employer', EMPLOYER)).code).toBe(0)
  await suspend(null)
  expect((await run('import', file, '--employer', EMPLOYER)).code).toBe(0)
  expect(await found('splicing')).toHaveLength(1)
})

test('one line says why nothing was done: no board, a running one, nobody, no employer, no file', async () => {
  write([line(1)])
  const refused = async (...args: string[]) => {
    const { code, output } = await run('import', ...args)
    expect(code).toBe(1)
    return output
  }
  expect(await refused(file, '--employer', EMPLOYER)).toBe(`DATA_DIR: there is no board in ${folder}: start it once.\n`)
  await seeded()
  expect(await refused(file)).toBe('Usage: npm run import -- FILE.ndjson --employer EMAIL\n')
  expect(await refused(file, '--employer', 'no@body.example')).toBe(
    '--employer: nobody on the board has the address no@body.example.\n',
  )
  expect(await refused(file, '--employer', 'maren.holt@example.org')).toBe(
    '--employer: maren.holt@example.org is no employer.\n',
  )
  expect(await refused(join(folder, 'none'), '--employer', EMPLOYER)).toMatch(/^ENOENT: no such file[^\n]*\n$/u)
  const running = openDataFolder(folder)
  expect(await refused(file, '--employer', EMPLOYER)).toBe(`DATA_DIR: another server is running on ${folder}.\n`)
  expect((await run('export', join(folder, 'out'))).code).toBe(1)
  running.close()
})
