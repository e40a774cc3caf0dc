/**
 * A search library on the same jobs, in memory: { folder, library, file, searches, rounds }. Returns the CPU
 * microseconds per search, and the memory of the process afterwards in megabytes.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerOnce } from '../child.mjs'
import { cpuMicrosOfEach } from './measure.mjs'

const LIMIT = 30

/** Each library used as documented, over the four fields that our search covers. */
const LIBRARIES = {
  async minisearch(load, jobs) {
    const { default: MiniSearch } = await load('minisearch')
    const index = new MiniSearch({ fields: ['position', 'skills', 'requirements', 'responsibilities'] })
    index.addAll(jobs)
    return (text) => index.search(text, { prefix: true, combineWith: 'AND' }).slice(0, LIMIT)
  },
  async '@orama/orama'(load, jobs) {
    const { create, insertMultiple, search } = await load('@orama/orama')
    const schema = { position: 'string', skills: 'string', requirements: 'string', responsibilities: 'string' }
    const index = create({ schema })
    await insertMultiple(index, jobs)
    return (term) => search(index, { term, limit: LIMIT, threshold: 0 })
  },
}

answerOnce(async ({ folder, library, file, searches, rounds }) => {
  const resolve = createRequire(join(folder, 'package.json')).resolve
  const load = (name) => import(pathToFileURL(resolve(name)).href)
  const jobs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { _id, position, skills, requirements, responsibilities } = JSON.parse(line)
      const texts = Object.entries({ skills, requirements, responsibilities }).map(([name, all]) => [
        name,
        all.join('. '),
      ])
      return { id: _id, position, ...Object.fromEntries(texts) }
    })
  const search = await LIBRARIES[library](load, jobs)
  const cpuMicros = await cpuMicrosOfEach(search, { searches, rounds })
  return { cpuMicros, megabytes: process.memoryUsage().rss / 1e6 }
})
