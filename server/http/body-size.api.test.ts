import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { ANSWERS_APART_MAX, answerRule } from '#contract/applications/application.rules.ts'
import { messageRule } from '#contract/chat/chat.rules.ts'
import { jobListRules, jobRules } from '#contract/jobs/job.rules.ts'
import { MUST_HAVES_MAX, mustHaveRule } from '#contract/jobs/must-have.rules.ts'
import { educationRules, experienceRules, profileListRules, profileRules } from '#contract/profiles/profile.rules.ts'
import { LIST_MAX, type TextRule } from '#contract/text-rule.ts'
import { test } from '#server/testing/test-board.ts'
import { applied, closing, dataOf, letter, postedJob } from '#server/testing/test-scenes.ts'

const recordSchema = z.object({ updatedAt: z.string() })

/** A text as long as its rule allows, of characters with three bytes in UTF-8. */
const longest = ({ max }: TextRule, nth = 0): string => `${nth}`.padEnd(max, '船')
const rows = <Row>(most: number, row: (nth: number) => Row): Row[] => Array.from({ length: most }, (_, nth) => row(nth))
const textsOf = <Name extends string>(rules: Record<Name, TextRule>) =>
  Object.fromEntries(Object.entries<TextRule>(rules).map(([name, rule]) => [name, longest(rule)])) as Record<
    Name,
    string
  >
const listsOf = <Name extends string>(rules: Record<Name, TextRule>) =>
  Object.fromEntries(
    Object.entries<TextRule>(rules).map(([name, rule]) => [name, rows(LIST_MAX, (nth) => longest(rule, nth))]),
  ) as Record<Name, string[]>

test('a posting with every field at its limit is taken, in any script, and so are its changes', async ({ board }) => {
  const words = {
    ...textsOf(jobRules),
    ...listsOf(jobListRules),
    mustHaves: rows(MUST_HAVES_MAX, (nth) => ({
      id: randomUUID(),
      question: longest(mustHaveRule, nth),
      kind: 'text' as const,
    })),
  }
  const job = await postedJob(board.employer, words)
  expect(job).toMatchObject(words)
  const { position, ...rest } = job
  const changed = await board.employer.api.updateJob({ body: { ...rest, position: position.replace('0', '1') } })
  expect(dataOf(changed).requirements).toEqual(words.requirements)
})

test('a profile of the greatest size fits too', async ({ board }) => {
  const { api, userId } = board.candidate
  const { updatedAt } = recordSchema.parse(dataOf(await api.user({ params: { idOrEmail: userId } })))
  const words = {
    ...textsOf(profileRules),
    ...listsOf(profileListRules),
    experiences: rows(LIST_MAX, () => textsOf(experienceRules)),
    education: rows(LIST_MAX, () => textsOf(educationRules)),
  }
  expect(dataOf(await api.updateUser({ body: { ...words, updatedAt } }))).toMatchObject(words)
})

test('the words of a closing and messages of the greatest size fit too', async ({ board }) => {
  const { employer, candidate } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  const { users, messages } = letter(candidate, employer, longest(messageRule))
  const many = rows(LIST_MAX, (nth) => ({ ...messages[0]!, id: randomUUID(), text: longest(messageRule, nth) }))
  expect((await candidate.api.addMessages({ query: {}, body: { users, messages: many } })).status).toBe(200)
  const apart = rows(ANSWERS_APART_MAX, (nth) => ({
    applicationId: randomUUID(),
    kind: 'declined' as const,
    text: longest(answerRule, nth),
  }))
  expect((await employer.api.closeJob({ body: closing(employer, job, longest(answerRule), { apart }) })).status).toBe(
    200,
  )
})

test('other calls take 64 kB, and those with lists no more than they need', async ({ board }) => {
  const send = async (method: string, path: string, kilobytes: number) =>
    board.employer.send({ method, path, body: JSON.stringify({ overview: 'x'.repeat(kilobytes * 1024) }) })
  expect(await send('PATCH', '/api/query', 64)).toBeProblem(413, 'request.too-large')
  expect(await send('POST', '/api/job', 319)).toBeProblem(400, 'request.invalid')
  expect(await send('POST', '/api/job', 320)).toBeProblem(413, 'request.too-large')
})
