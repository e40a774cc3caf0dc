import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'
import { deskApplicant, idOf, deskPage } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const PEOPLE = ['per', 'ida', 'ada', 'eva', 'jo']
vi.spyOn(toast, 'undoable').mockReturnValue()

const call: Call = async (name) => {
  if (name !== 'applicantDesk') return new Promise(() => undefined)
  const stageOf = (userId: string) => (userId === 'eva' ? 'declined' : 'sent')
  return deskPage(PEOPLE.map((id, place) => deskApplicant(id, { place: -place, stage: stageOf(id) })))
}

/** Answers these applicants; the focus is on the button 'Answer', or on the checkbox of the last one with `isByKey`. */
async function answer(names: readonly string[], isByKey: boolean) {
  const outbox = testOutbox({ call } as unknown as Api, employer)
  renderApp(
    <main tabIndex={-1}>
      <TestDesk />
    </main>,
    { viewer: employer, call, outbox },
  )
  for (const name of names) {
    const box = await screen.findByRole('checkbox', { name: `Select ${name} Berg` })
    box.focus()
    fireEvent.click(box)
  }
  if (isByKey) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
  else {
    const button = await screen.findByRole('button', { name: `Answer ${names.length}` })
    button.focus()
    fireEvent.click(button)
  }
  const send = await screen.findByRole('button', { name: /^Send \d/u })
  send.focus()
  fireEvent.click(send)
  return outbox
}
const focused = () => document.activeElement?.textContent ?? ''

test.each([
  ['the next who waits for one', ['Per', 'Ida'], false, /^Ada Berg/u],
  ['the next who waits for one, by the keyboard', ['Per', 'Ida'], true, /^Ada Berg/u],
  ['the next but for those who have one', ['Ada'], false, /^Jo Berg/u],
  ['the first who waits when nobody below does', ['Per', 'Jo'], true, /^Ida Berg/u],
])('after an answer for several the focus goes to %s', async (_whom, names, isByKey, next) => {
  await answer(names, isByKey)
  await waitFor(() => expect(focused()).toMatch(next))
})

test('after everybody has an answer the focus goes to the list', async () => {
  await answer(['Per', 'Ida', 'Ada', 'Jo'], false)
  const list = await screen.findByRole('list', { name: 'Applicants email' })
  await waitFor(() => expect(document.activeElement).toBe(list))
})

test('an answer says which applications its writer has seen, for somebody may withdraw and apply again', async () => {
  const outbox = await answer(['Ada', 'Ida'], false)
  await waitFor(() => expect(outbox.getSnapshot().records).toHaveLength(1))
  const [record] = outbox.getSnapshot().records
  const seen = (id: string) => ({ candidateId: id, applicationId: idOf(id) })
  expect(record?.payload).toMatchObject({ people: [seen('ida'), seen('ada')] })
})
