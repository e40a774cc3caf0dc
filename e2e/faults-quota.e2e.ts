import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomes } from './fixtures/becomes.ts'
import { deviceOutbox, writtenIn } from './fixtures/device-outbox.ts'
import { fillDisk } from './fixtures/full-disk.ts'
import { formsOf, type TextForm } from './fixtures/journey-forms.ts'
import { journeyScene, type Device, type JourneyScene } from './fixtures/journey-scene.ts'

const PATIENCE = { timeout: 30_000, interval: 300 }

type Outcome = 'sent' | 'stored' | 'given back' | 'neither'

/**
 * Submits a text and waits for one of the `ends`: it was sent, is stored to be sent later, or was reported as not
 * stored with the text still in its form. Returns the last of these that was seen.
 */
async function outcomeOf(
  { truth }: JourneyScene,
  page: Page,
  form: TextForm,
  { text, ends }: { text: string; ends: Outcome[] },
): Promise<string> {
  const field = form.field(page).first()
  await form.reveal?.(page)
  await field.fill(text)
  await form.complete?.(page)
  await form.submit(page)
  const isSent = async () => form.onBoard(await truth()).includes(text)
  const isSaid = () =>
    page
      .getByText(/no room|device is full|not kept/iu)
      .first()
      .isVisible()
  const look = async (): Promise<Outcome> => {
    if (await form.isBusy(page)) return 'neither'
    // A posted job replaces its form.
    const stands = (await field.isVisible()) && (await field.inputValue()) === text
    if (await isSent()) return 'sent'
    const { records } = await deviceOutbox(page)
    if (records.some((record) => writtenIn(record) === text)) return 'stored'
    return stands && (await isSaid()) ? 'given back' : 'neither'
  }
  let outcome: Outcome = 'neither'
  await becomes(async () => ends.includes((outcome = await look())), PATIENCE)
  return outcome
}

/**
 * Submits a text while the server is down, and starts it again. Results that were deleted may have made room for the
 * text: then it has to arrive.
 */
async function outcomeWithoutServer(scene: JourneyScene, device: Device, page: Page, form: TextForm): Promise<string> {
  const text = `${form.kind} 2`
  const outcome = await outcomeOf(scene, page, form, { text, ends: ['stored', 'given back'] })
  device.board.down(false)
  if (outcome !== 'stored') return outcome
  const hasArrived = await becomes(async () => form.onBoard(await scene.truth()).includes(text), PATIENCE)
  return hasArrived ? 'stored, then sent' : 'stored, not sent'
}

const openForm = async (device: Device, form: TextForm): Promise<Page> => {
  const [page = await device.openTab()] = device.tabs
  await device.open(page, form.path)
  await form.field(page).first().waitFor()
  return page
}

async function losesNothing(scene: JourneyScene, device: Device, written: TextForm[]): Promise<void> {
  const page = await openForm(device, written[0]!)
  const disk = await fillDisk(page)
  expect(disk.refusal).toBe('QuotaExceededError')
  const outcomes: string[] = []
  for (const form of written) {
    await openForm(device, form)
    outcomes.push(`${form.kind}: ${await outcomeOf(scene, page, form, { text: `${form.kind} 1`, ends: ['sent'] })}`)
    device.board.down()
    await disk.fillAgain()
    const whileDown = await outcomeWithoutServer(scene, device, page, form)
    expect(['given back', 'stored, then sent'], `${form.kind}, board down: ${whileDown}`).toContain(whileDown)
    await page.reload()
    await page.getByRole('main').first().waitFor()
    expect(await device.isSignedOut(page), 'signed out').toBe(false)
  }
  const expected = written.map(({ kind }) => `${kind}: sent`)
  expect(outcomes.join('\n')).toBe(expected.join('\n'))
  await disk.free()
  for (const form of written) {
    await openForm(device, form)
    expect(await outcomeOf(scene, page, form, { text: `${form.kind} 3`, ends: ['sent'] })).toBe('sent')
  }
}

test('a device whose browser has no room left loses nothing that is written, and nobody is signed out', async () => {
  const scene = await journeyScene()
  const forms = formsOf(scene)
  const [message, question] = [forms.candidate[0]!, forms.candidate.at(-1)!]
  const posting = forms.employer.find(({ kind }) => kind === 'posting')!
  // Both at once: for half a minute, each browser uses its old estimate of the free space.
  await Promise.all([
    losesNothing(scene, scene.candidate, [message, question]),
    losesNothing(scene, scene.employer, [posting]),
  ])
}, 240_000)
