import { expect } from 'vitest'
import type { MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { toldApart, type BoardModel } from './test-whole-api-model.ts'

/** Compares the tables of the board with the model. */
export async function expectSame({ database: { reader } }: TestBoard, model: BoardModel) {
  const there = model.jobs.filter(({ isGone }) => !isGone)
  const isThere = (key: string) => there.some(({ job }) => key.startsWith(job._id))
  const jobs = await reader.selectFrom('jobs').select(['id', 'recruiter_id', 'position', 'is_open']).execute()
  const isDown = await reader.selectFrom('jobs').select('id').where('taken_down_at', 'is not', null).execute()
  expect(new Set(jobs.map((row) => `${row.id} ${row.recruiter_id} ${row.position} ${Boolean(row.is_open)}`))).toEqual(
    new Set(there.map(({ job, owner, position, isOpen }) => `${job._id} ${owner.userId} ${position} ${isOpen}`)),
  )
  expect(new Set(isDown.map(({ id }) => id))).toEqual(
    new Set(there.filter((one) => one.isDown).map(({ job }) => job._id)),
  )
  const applications = await reader.selectFrom('applications').select(['job_id', 'user_id', 'stage']).execute()
  expect(new Set(applications.map((row) => `${row.job_id} ${row.user_id}`))).toEqual(new Set(model.applications.keys()))
  expect(applications).toHaveLength(model.applications.size)
  expect(new Map(applications.map((row) => [`${row.job_id} ${row.user_id}`, row.stage]))).toEqual(model.stages)
  const marks = await reader.selectFrom('applicant_marks').selectAll().execute()
  const onList = marks.filter(({ is_shortlisted }) => Boolean(is_shortlisted))
  const shortlist = [...model.shortlist].flatMap(([key, isOn]) => (isOn ? key : []))
  expect(new Set(onList.map((row) => `${row.job_id} ${row.user_id}`))).toEqual(new Set(shortlist))
  const notes = marks.filter(({ note }) => note !== '')
  expect(new Map(notes.map((row) => [`${row.job_id} ${row.user_id}`, row.note]))).toEqual(model.notes)
  const questions = await reader.selectFrom('questions').select(['id', 'question', 'taken_down_text']).execute()
  const asked = model.questions.filter(({ job }) => !job.isGone)
  expect(new Map(questions.map((row) => [row.id, toldApart(row.question, row.taken_down_text)]))).toEqual(
    new Map(asked.map(({ id, text, isDown: hasGone }) => [id, [text, hasGone]])),
  )
  const replies = await reader.selectFrom('replies').select('id').execute()
  expect(replies).toHaveLength(asked.reduce((sum, one) => sum + one.replies, 0))
  const markedJobs = async (kind: MarkKind) => {
    const rows = await reader
      .selectFrom('job_marks')
      .select(['job_id', 'user_id'])
      .where('kind', '=', kind)
      .where('is_set', '=', 1)
      .execute()
    return new Set(rows.map((row) => `${row.job_id} ${row.user_id}`).filter(isThere))
  }
  const kept = [...model.saved].flatMap(([key, isSaved]) => (isSaved && isThere(key) ? key : []))
  expect(await markedJobs('saved')).toEqual(new Set(kept))
  const keptHidden = [...model.hidden].flatMap(([key, isHidden]) => (isHidden && isThere(key) ? key : []))
  expect(await markedJobs('hidden')).toEqual(new Set(keptHidden))
  const searches = await reader.selectFrom('saved_searches').select(['id', 'user_id', 'name']).execute()
  expect(new Set(searches.map((row) => `${row.user_id} ${row.id} ${row.name}`))).toEqual(
    new Set(
      [...model.searches].flatMap(([user, kept]) => [...kept.values()].map(({ id, name }) => `${user} ${id} ${name}`)),
    ),
  )
  const blocks = await reader.selectFrom('blocks').select(['blocker_id', 'blocked_id']).execute()
  expect(new Set(blocks.map((row) => `${row.blocker_id} ${row.blocked_id}`))).toEqual(model.blocks)
  const cases = await reader.selectFrom('report_cases').select(['kind', 'subject_id', 'state']).execute()
  expect(new Map(cases.map((row) => [`${row.kind} ${row.subject_id}`, row.state]))).toEqual(
    new Map([...model.cases].map(([key, { state }]) => [key, state])),
  )
  const messages = await reader.selectFrom('messages').select(['id', 'text', 'taken_down_text']).execute()
  expect(new Map(messages.map((row) => [row.id, toldApart(row.text, row.taken_down_text)]))).toEqual(
    new Map([...model.messages.values()].flat().map(({ id, text, isDown: hasGone }) => [id, [text, hasGone]])),
  )
  const people = await reader.selectFrom('users').select(['id', 'suspended_at', 'deletes_at']).execute()
  const idsOf = (callers: Iterable<{ userId: string }>) => new Set([...callers].map(({ userId }) => userId))
  const registered = people.filter(({ id }) => idsOf(model.registered).has(id))
  const marked = (column: 'suspended_at' | 'deletes_at') =>
    new Set(registered.filter((row) => row[column] !== null).map(({ id }) => id))
  expect(marked('suspended_at')).toEqual(idsOf(model.suspended))
  expect(marked('deletes_at')).toEqual(idsOf(model.leaving.keys()))
  expect(people).toHaveLength(model.registered.length + model.newcomers)
  const files = await reader
    .selectFrom('user_files')
    .select(['user_id', 'kind'])
    .where('kind', 'in', ['picture', 'resume'])
    .execute()
  expect(new Set(files.map((row) => `${row.kind} ${row.user_id}`))).toEqual(model.files)
  const devices = await reader.selectFrom('push_subscriptions').select(['endpoint', 'user_id']).execute()
  expect(new Map(devices.map((row) => [row.endpoint, row.user_id]))).toEqual(model.devices)
}
