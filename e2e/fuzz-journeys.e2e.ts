import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { createRandom } from '#demo/generator/random.ts'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { becomes } from './fixtures/becomes.ts'
import { deviceOutbox } from './fixtures/device-outbox.ts'
import { clearFaults, recover, injectFault, formatOutages } from './fixtures/journey-faults.ts'
import { formsOf, type TextForm } from './fixtures/journey-forms.ts'
import { misplaced, outOfOrder, placesOn, type Entry } from './fixtures/journey-ledger.ts'
import { journeyScene, type Device } from './fixtures/journey-scene.ts'
import { trace } from './fixtures/journey-trace.ts'
import {
  checkClaims,
  isOf,
  openForm,
  otherPlaces,
  screenOf,
  sendText,
  logInWhereNeeded,
  type Journeys,
  type Leaving,
} from './fixtures/journey-steps.ts'
import { applyOrWithdraw, openOrClose, unfulfilled } from './fixtures/journey-switches.ts'
import { ownBoard } from './fixtures/own-board.ts'

const { seed: SEED, actions: ACTIONS, isByHand } = inject('journeys')
const SETTLES_WITHIN_MS = 120_000

test(
  `${ACTIONS} journeys of a candidate and an employer under every fault: nothing lost, nothing false (FUZZ_SEED=${SEED})`,
  async () => {
    const random = createRandom(SEED)
    const { boolean, pick, next } = random
    const own = await ownBoard()
    const scene = await journeyScene(own.origin)
    const journeys: Journeys = { scene, entries: [], wanted: new Map(), found: [] }
    const { entries, found } = journeys
    const forms = formsOf(scene)
    const done: Record<string, number> = {}
    const count = (what: string) => void (done[what] = (done[what] ?? 0) + 1)

    let lastStep = ''
    const leavingOf = ({ outages }: Device): Leaving => {
      const kind = next()
      if (kind < 0.7) return 'stays'
      // Without working storage a killed page leaves no draft; the app tells users who keep reading.
      if (outages.storage) return kind < 0.84 ? 'stays' : 'reload'
      if (kind < 0.84) return 'elsewhere'
      return kind < 0.93 ? 'reload' : 'close'
    }
    const write = async (device: Device, tab: Page, form: TextForm): Promise<Page> => {
      const held = await openForm(journeys, device, tab, form)
      const again = entries.find(({ text }) => text === held)
      if (held !== '' && !again) found.push(`nobody wrote: ${held}`)
      if (again) {
        const others = () => otherPlaces(journeys, device, again)
        // A refused action leaves the outbox once its form shows the text.
        const isAlone = await becomes(async () => (await others()) === '', { timeout: 5_000 })
        const remain = isAlone ? '' : await others()
        if (remain !== '') {
          if (!again.isUnstored) found.push(`in its form and ${remain}: ${held} (${again.trace.join(' | ')})`)
          await form.field(tab).first().fill('')
          return tab
        }
      }
      const isUnstored = device.outages.storage !== null
      const entry: Entry = again ?? {
        text: `${form.kind} ${entries.length}`,
        form,
        isRetried: false,
        isUnstored,
        sent: [],
        trace: [],
      }
      if (again) Object.assign(again, { isRetried: true, isUnstored: again.isUnstored || isUnstored })
      else entries.push(entry)
      const leaving = leavingOf(device)
      count(`${again ? 'again ' : ''}${form.kind}`)
      count(leaving)
      lastStep += ` ${entry.text} ${leaving}`
      entry.sent.push(`${leaving} ${formatOutages(device)}`)
      return sendText(journeys, device, { tab, form, entry, leaving })
    }
    const actOn = async (device: Device, tab: Page): Promise<Page | null> => {
      const isCandidate = device === scene.candidate
      if (boolean(0.75)) return write(device, tab, pick(isCandidate ? forms.candidate : forms.employer))
      const step = { tab, job: pick(isCandidate ? scene.jobs : scene.toggled), leaving: leavingOf(device) }
      lastStep += ` ${isCandidate ? 'application' : 'status'} ${step.job.position} ${step.leaving}`
      const next = await (isCandidate ? applyOrWithdraw : openOrClose)(journeys, device, step)
      if (next) count(isCandidate ? 'application or withdrawal' : 'status')
      if (next) count(step.leaving)
      return next
    }
    const act = async (device: Device): Promise<void> => {
      const tab = pick(device.tabs)
      lastStep = `tab ${device.tabs.indexOf(tab)}`
      try {
        const next = (await actOn(device, tab)) ?? tab
        if (!(await logInWhereNeeded(journeys, device))) await checkClaims(journeys, device, next)
      } catch (error) {
        // The error, and Playwright's last log lines.
        const [what, ...log] = String(error).split('\n')
        const reason = [what, ...log.slice(-4)].join(' ')
        const screen = await screenOf(tab)
        if (!(await logInWhereNeeded(journeys, device))) found.push(`cannot go on: ${reason} at ${screen}`)
      }
    }

    const devices = [scene.candidate, scene.candidate, scene.employer]
    for (let action = 0; action < ACTIONS; action += 1) {
      const device = pick(devices)
      if (boolean(0.4)) await injectFault(device, random)
      const [outages, before] = [formatOutages(device), found.length]
      lastStep = ''
      await act(device)
      const at = `${action} ${device.person.user.role} ${lastStep} ${outages}`
      await trace(
        at,
        device,
        await scene.truth(),
        entries.filter((entry) => isOf(device, entry.form, scene)),
      )
      if (isByHand) console.info(at)
      found.push(...found.splice(before).map((what) => `${what} (action ${action}, ${outages})`))
      await clearFaults(device, random)
    }

    for (const device of [scene.candidate, scene.employer]) {
      await recover(device)
      for (const tab of device.tabs) await device.open(tab, '/waiting')
      await device.screen.offline(true)
      await device.screen.offline(false)
      await device.wake()
      const left = async () => {
        const { records } = await deviceOutbox(device.tabs[0] as Page)
        return records.filter(({ status }) => status !== FAILED).map(({ kind, status }) => `${kind} ${status}`)
      }
      const isNothingLeft = async () => (await left()).length === 0
      if (!(await becomes(isNothingLeft, { timeout: SETTLES_WITHIN_MS, interval: 500 })))
        found.push(`never sent: ${(await left()).join(', ')}`)
      await checkClaims(journeys, device, device.tabs[0] as Page)
      // The browser's redirect error is expected, but no call may follow the redirect.
      if (device.board.counts()['followed']) found.push('a call has followed the redirect of a portal')
    }
    const truth = await scene.truth()
    for (const device of [scene.candidate, scene.employer]) {
      const written = entries.filter(({ form }) =>
        formsOf(scene)[device.person.user.role].some(({ kind }) => kind === form.kind),
      )
      found.push(...misplaced(written, await placesOn(device, truth, written)))
    }
    found.push(...outOfOrder(entries, truth), ...(await unfulfilled(journeys)))
    const figures = JSON.stringify({
      seed: SEED,
      actions: ACTIONS,
      done,
      faults: [scene.candidate, scene.employer].map(({ board }) => board.counts()),
      storage: [scene.candidate, scene.employer].map(({ storage }) => storage.count()),
      found: found.length,
    })
    if (isByHand) console.info(figures)
    expect(found, figures).toEqual([])
  },
  120_000 + ACTIONS * 10_000,
)
