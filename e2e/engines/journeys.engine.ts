import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { faultyBoard } from '../fixtures/faulty-board.ts'
import { textOf, write } from '../fixtures/messages.ts'
import { aCandidate, anEmployer, apply, postJob, textsOf } from '../fixtures/neighbours.ts'
import type { Engine } from './engine.ts'
import { firefoxPath, startFirefox } from './firefox.ts'
import { installed, logIn, press, shows, type } from './page.ts'
import { startWebkit, webkitPath } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', path: firefoxPath, start: startFirefox },
  { name: 'WebKit', path: webkitPath, start: startWebkit },
]
/** When a page is left while its store is being made: it takes up to half a second after the start. */
const LEFT_AFTER_MS = [0, 50, 100, 200, 300, 400]
const MESSAGES = 200

describe.each(ENGINES)('$name', ({ path, start }) => {
  async function aBrowser(): Promise<Engine> {
    const engine = await start()
    onTestFinished(() => engine.close())
    return engine
  }

  test.skipIf(path === null)(
    'a page read before is read without the board, and an action there is sent later',
    async () => {
      const [board, employer, candidate, engine] = await Promise.all([
        faultyBoard(),
        anEmployer(),
        aCandidate(),
        aBrowser(),
      ])
      const [job, applied] = await Promise.all([postJob(employer), postJob(employer)])
      await apply(candidate, applied)
      await write(employer, candidate, ['Good morning'])
      const { origin } = board
      await logIn(engine, origin, candidate)
      await installed(engine, `${origin}/job-details/${job._id}`)
      const stored = [
        ['/dashboard/applied-job', applied.position],
        [`/dashboard/messages?with=${employer.user._id}`, 'Good morning'],
        [`/job-details/${job._id}`, job.position],
      ] as const
      for (const [address, words] of stored) {
        await engine.open(`${origin}${address}`)
        await shows(engine, words)
      }
      // On a first visit there is no other version than the one that came.
      expect(await engine.run(() => document.body.innerText)).not.toContain('A new version is ready')

      board.down()
      for (const [address, words] of stored) {
        await engine.open(`${origin}${address}`)
        await shows(engine, words)
      }
      await press(engine, 'Apply')
      await shows(engine, 'Applied, will be sent')
      await engine.open(`${origin}/dashboard/messages?with=${employer.user._id}`)
      await type(engine, 'textarea', 'written on the train')
      await press(engine, 'Send')
      await shows(engine, 'written on the train')

      board.down(false)
      await expect.poll(() => textsOf(candidate, employer), { timeout: 90_000 }).toContain('written on the train')
      const { applicants } = await employer.call<Job>('GET', `/job/${job._id}`)
      expect(applicants.map(({ email }) => email)).toEqual([candidate.email])
    },
  )

  test.skipIf(path === null)('a page that is left while it makes the store does not keep others from it', async () => {
    for (const after of LEFT_AFTER_MS) {
      const engine = await start()
      try {
        const origin = inject('origin')
        await engine.open(`${origin}/robots.txt`)
        await engine.run((url) => void (location.href = url), `${origin}/`).catch(() => undefined)
        // The fault is when it is left, so there is nothing to wait for.
        await new Promise((resolve) => void setTimeout(resolve, after))
        await engine.open(`${origin}/jobs`)
        const open = () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open('foothold')
            request.addEventListener('success', () => {
              request.result.close()
              resolve('opened')
            })
            setTimeout(() => resolve('does not open'), 10_000)
          })
        expect(await engine.run(open), `${after} ms`).toBe('opened')
      } finally {
        await engine.close()
      }
    }
  })

  test.skipIf(path === null)('up through a long conversation nothing moves what is read', async () => {
    const origin = inject('origin')
    const [employer, candidate, engine] = await Promise.all([anEmployer(), aCandidate(), aBrowser()])
    await apply(candidate, await postJob(employer))
    for (let place = 0; place < MESSAGES; place += 50)
      await write(
        employer,
        candidate,
        Array.from({ length: 50 }, (_, one) => textOf(place + one)),
      )
    await logIn(engine, origin, candidate)
    await engine.open(`${origin}/dashboard/messages?with=${employer.user._id}`)
    await shows(engine, `Message ${MESSAGES - 1}.`)
    const jumps = await engine.run(async () => {
      const list = document.querySelector('[aria-label^="Messages with"]')
      if (!list) return ['no list']
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const found: string[] = []
      while (!list.textContent.includes('Message 0.') && found.length < 10) {
        const { top, bottom } = list.getBoundingClientRect()
        const row = [...list.querySelectorAll('li')].find(
          (one) => one.getBoundingClientRect().bottom > (top + bottom) / 2,
        )
        const [before, from] = [row?.getBoundingClientRect().top ?? 0, list.scrollTop]
        list.scrollBy(0, -200)
        const moved = from - list.scrollTop
        await frame()
        await frame()
        const by = (row?.getBoundingClientRect().top ?? 0) - before - moved
        if (Math.abs(by) > 3) found.push(`${row?.textContent.slice(0, 12)} by ${by}`)
      }
      return found
    })
    expect(jumps).toEqual([])
  })
})
