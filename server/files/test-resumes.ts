import type { User } from '#contract/profiles/user.schema.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PDF, file, pathOf, received } from '#server/testing/test-files.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

/** A different resume than PDF. */
export const NEWER = file('application/pdf', '%PDF-2.0\n', 40)
/** Large enough to be stored in several parts. */
export const LARGE = file('application/pdf', '%PDF-1.7\n', 300_000)

export const save = async (caller: TestCaller, given = PDF) =>
  received(await caller.transfer('PUT', pathOf(caller, 'resume'), given))
export const read = async (caller: TestCaller) => caller.transfer('GET', pathOf(caller, 'resume'))
export const contentOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
export const ownRecord = async (caller: TestCaller) =>
  dataOf(await caller.api.user({ params: { idOrEmail: caller.userId } })) as User
