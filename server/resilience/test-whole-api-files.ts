import { applicationOf } from '#server/testing/test-applications.ts'
import { PDF, PNG, pathOf, received } from '#server/testing/test-files.ts'
import type { FileKind } from '#contract/profiles/file.rules.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { pick, type BoardModel, type Kind, type Outcome, type Taken, type Turn } from './test-whole-api-model.ts'

const FILES = { picture: PNG, resume: PDF } as const

/** Changes one's own file, or someone else's, which is refused. */
const change =
  (kind: FileKind, isKept: boolean) =>
  async (model: BoardModel, { caller, other }: Turn): Promise<Taken> => {
    const of =
      other % 3 === 0
        ? pick(model.registered, other)
        : model.registered.includes(caller)
          ? caller
          : model.board.candidate
    const answer = isKept
      ? await caller.transfer('PUT', pathOf(of, kind), FILES[kind])
      : await caller.transfer('DELETE', pathOf(of, kind))
    const visitor = caller === model.board.visitor ? 'auth.required' : null
    const key = `${kind} ${of.userId}`
    const onTaken = () => void (isKept ? model.files.add(key) : model.files.delete(key))
    return {
      reply: await received(answer),
      allowed: [visitor ?? (of === caller ? 200 : 'user.forbidden')],
      onTaken,
    }
  }

/** An employer's picture is visible to everyone signed in; other files to the owner, and to employers applied to. */
function mayRead(model: BoardModel, caller: TestCaller, of: TestCaller, kind: FileKind): boolean {
  if (of === caller || (kind === 'picture' && model.isEmployer(of))) return true
  return model.isEmployer(caller) && model.hasAppliedTo(of, caller)
}

const read =
  (kind: FileKind) =>
  async (model: BoardModel, { caller, other }: Turn): Promise<Taken> => {
    const of = pick(model.registered, other)
    const answer = await caller.transfer('GET', pathOf(of, kind))
    const outcome = (): Outcome[] => {
      if (caller === model.board.visitor) return ['auth.required']
      // The files of a person scheduled for deletion are shown to nobody, themselves included.
      if (model.leaving.has(of)) return ['user.forbidden', 'file.unknown']
      if (!mayRead(model, caller, of, kind)) return ['user.forbidden']
      return [model.files.has(`${kind} ${of.userId}`) ? 200 : 'file.unknown']
    }
    const reply = await received(answer)
    if (reply.body === undefined) await answer.arrayBuffer()
    return { reply, allowed: outcome() }
  }

/** Reads the resume as it was sent; there may have been none. */
async function readSent(model: BoardModel, { caller, at, other }: Turn): Promise<Taken> {
  const of = pick(model.candidates, other)
  const answer = await caller.transfer('GET', `/api/application-copy/${applicationOf(at.job, of)}/resume`)
  const outcome = (): Outcome[] => {
    const stranger = model.stranger(caller)
    if (stranger) return [stranger]
    if (!model.applications.has(`${at.job._id} ${of.userId}`)) return ['application.unknown']
    if (at.owner !== caller && of !== caller) return ['job.forbidden']
    return model.copies.has(`${at.job._id} ${of.userId}`) ? [200, 'file.unknown'] : ['file.unknown']
  }
  const reply = await received(answer)
  if (reply.body === undefined) await answer.arrayBuffer()
  return { reply, allowed: outcome() }
}

export const fileKinds = {
  readPicture: { call: 'picture', take: read('picture') },
  savePicture: { call: 'savePicture', take: change('picture', true) },
  removePicture: { call: 'removePicture', take: change('picture', false) },
  readResume: { call: 'resume', take: read('resume') },
  readSentResume: { call: 'sentResume', by: 'owner', take: readSent },
  saveResume: { call: 'saveResume', take: change('resume', true) },
  removeResume: { call: 'removeResume', take: change('resume', false) },
} satisfies Record<string, Kind>
