import { z } from 'zod'
import { problemCatalogue, type ProblemCode, type ProblemStatus } from './problem.ts'

/** A successful response: `{ status: true, data }`. */
export const ok = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data })

/** The response of a successful write, which adds `acknowledged` (spec, point 7). */
export const acknowledged = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), acknowledged: z.literal(true), data })

const problemSchema = <Code extends ProblemCode>(codes: readonly [Code, ...Code[]]) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(codes),
    detail: z.string().optional(),
    instance: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })

type ProblemResponses<Code extends ProblemCode> = {
  [Status in ProblemStatus<Code>]: ReturnType<
    typeof problemSchema<{ [C in Code]: ProblemStatus<C> extends Status ? C : never }[Code]>
  >
}

/** Problems any call can return. */
export const everywhere = [
  'request.malformed',
  'request.invalid',
  'request.timeout',
  'request.rate-limited',
  'request.host',
  'request.origin',
  'client.outdated',
  'storage.busy',
  'server.draining',
  'server.error',
] as const satisfies readonly ProblemCode[]

/** Problems of calls that read an identity. */
export const identified = [
  'auth.invalid',
  'auth.expired',
  'auth.ended',
  'auth.unavailable',
] as const satisfies readonly ProblemCode[]

/** Problems of calls that need an identity, except those available while an account is scheduled for deletion. */
export const signedIn = [...identified, 'auth.required', 'account.leaving'] as const satisfies readonly ProblemCode[]

/** Problems of calls that need an existing job. */
export const aboutJob = ['job.unknown', 'job.taken-down'] as const satisfies readonly ProblemCode[]

/** Problems of all writing calls. */
export const writing = [
  'account.suspended',
  'request.too-large',
  'request.media-type',
  'storage.full',
] as const satisfies readonly ProblemCode[]

/** The error responses of a route: one schema per status, with the codes that share it. */
export function problems<const Code extends ProblemCode>(
  ...codes: Code[]
): ProblemResponses<Code | (typeof everywhere)[number]> {
  const byStatus: Record<number, ProblemCode[]> = {}
  for (const code of new Set<ProblemCode>([...everywhere, ...codes])) {
    ;(byStatus[problemCatalogue[code].status] ??= []).push(code)
  }
  const schemas = Object.entries(byStatus).map(([status, same]) => [
    status,
    problemSchema(same as [ProblemCode, ...ProblemCode[]]),
  ])
  return Object.fromEntries(schemas) as ProblemResponses<Code | (typeof everywhere)[number]>
}
