import { vi } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import type { Api, CallName } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { performAction, recordOf, type Action, type ActionKind } from '#client/offline/outbox/action-kind.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { IDA } from '#client/offline/outbox/test-actions.ts'

export const refused = (code: ProblemCode) =>
  new RequestError({ kind: 'HTTP', status: problemOf(code).status, problem: problemOf(code) })

type Answer = (request: { body?: Record<string, unknown>; params?: Record<string, string> }) => unknown

/** A fake server that answers the given calls and records the requests. */
export function server(answers: Partial<Record<CallName, Answer>>) {
  const asked: [name: CallName, request: unknown][] = []
  const call = vi.fn(async (name: CallName, request: Parameters<Answer>[0]) => {
    asked.push([name, request])
    const answer = answers[name]
    if (!answer) throw new Error(`Nobody expected ${name}.`)
    return answer(request)
  })
  return { api: { call } as unknown as Api, asked }
}
/** The kinds of the records that this file made: a test depends on the features that it names, not on all. */
const kinds = new Map<string, ActionKind>()
export const perform = (api: Api, record: OutboxRecord) => performAction(kinds, api, record)
export function record(action: Action): OutboxRecord {
  kinds.set(action.kind.name, action.kind)
  return { ...recordOf(IDA, action, { id: 'the-id', now: 0 }), seq: 1 }
}
