import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { becomes } from './fixtures/becomes.ts'
import { deviceOutbox, writtenIn } from './fixtures/device-outbox.ts'
import { fillDisk, type FullDisk } from './fixtures/full-disk.ts'
import { formsOf, type TextForm } from './fixtures/journey-forms.ts'
import { journeyScene, type Device, type JourneyScene } from './fixtures/journey-scene.ts'

const PATIENCE = { timeout: 30_000, interval: 300 }
/** More texts than there is room for. */
const TRIES = 6

/**
 * Submits a text and waits for one of the `ends`: it was sent, is stored to be sent later, or was reported as not
 * stored with the text still in its form. Returns the last of these that was seen.
 */
async function outcomeOf(
  { truth }: JourneyScene,
  page: Page,
  form: TextForm,
  { text, ends }: { text: string; ends: string[] },
): Promise<string> {
  const field = form.field(page).first()
  await form.reveal?.(page)
  await field.fill(text)
  await form.complete?.(page)
  await form.submit(page)
  const isSent = async () => form.onBoard(await truth()).includes(text)
  const isSaid = () =>
    page
      .getByText(/no room|device is full|not saved/iu)
      .first()
      .isVisible()
  const look = async () => {
    if (await form.isBusy(page)) return 'busy'
    // A posted job replaces its form.
    const stands = (await field.isVisible()) && (await field.inputValue()) === text
    if (await isSent()) return 'sent'
    const { records } = await deviceOutbox(page)
    if (records.some((record) => writtenIn(record) === text)) return 'stored'
    return stands && (await isSaid()) ? 'given back' : `neither: ${stands ? 'in its form' : 'gone'}`
  }
  let outcome = ''
  await becomes(async () => ends.includes((outcome = await look())), PATIENCE)
  return outcome
}

/** In the page: deletes the stored results of actions, as the outbox does to make room for a text. */
async function deleteResults(): Promise<void> {
  const opening = indexedDB.open('foothold')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const tx = opening.result.transaction('results', 'readwrite')
  tx.objectStore('results').clear()
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  opening.result.close()
}

/**
 * Submits texts while the server is down, until one is given back. Something else that was deleted may have left room
 * for a text: then it is stored, and has to arrive once the server is back.
 */
async function outcomeWithoutServer(scene: JourneyScene, device: Device, form: TextForm, disk: FullDisk) {
  const [page] = device.tabs as [Page]
  let outcome = ''
  for (let place = 0; place < TRIES; place += 1) {
    const text = `${form.kind} 2.${place}`
    device.board.down()
    await page.evaluate(deleteResults)
    await disk.fillAgain()
    outcome = await outcomeOf(scene, page, form, { text, ends: ['stored', 'given back'] })
    device.board.down(false)
    if (outcome !== 'stored') break
    expect(await becomes(async () => form.onBoard(await scene.truth()).includes(text), PATIENCE), text).toBe(true)
    await openForm(device, form)
  }
  return outcome
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
    outcomes.push(`${form.kind}, board down: ${await outcomeWithoutServer(scene, device, form, disk)}`)
    await page.reload()
    await page.getByRole('main').first().waitFor()
    expect(await device.isSignedOut(page), 'signed out').toBe(false)
  }
  const expected = written.flatMap(({ kind }) => [`${kind}: sent`, `${kind}, board down: given back`])
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
