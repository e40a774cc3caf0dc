import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { idSchema, textOf } from '#contract/text-rule.schema.ts'
import { CASE_STATES, CASE_STEPS, DECISION_REASONS, appealRule, decisionRule } from './case.rules.ts'
import { REPORTED_KINDS } from './report.rules.ts'

const caseIdSchema = z.string().regex(/^[1-9]\d{0,14}$/u, 'Take the id of the case.')

/** A decision as it is sent. `id` is made by the client, so that a repeat is harmless. */
export const caseDecisionInputSchema = z
  .strictObject({
    id: idSchema,
    caseId: caseIdSchema,
    step: z.enum(CASE_STEPS),
    /** How the case stood for whoever decides: refused where somebody else has decided since. Apps of before don't say. */
    state: z.enum(CASE_STATES).optional(),
    reason: z.enum(DECISION_REASONS),
    text: textOf(decisionRule).default(''),
  })
  .superRefine(({ reason, text }, context) => {
    if (reason === 'other' && text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: 'Say in your own words why.' })
  })
export type CaseDecisionInput = z.infer<typeof caseDecisionInputSchema>

/** What its author says against a decision, once. */
export const appealInputSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  caseId: caseIdSchema,
  text: textOf(appealRule),
})
export type AppealInput = z.infer<typeof appealInputSchema>

/** What was decided of something of the caller's, and why. */
export const ownDecisionSchema = z.object({
  caseId: z.string(),
  kind: z.enum(REPORTED_KINDS),
  /** The job's title, or what was asked or written; empty where it is gone, and for the caller as a person. */
  subject: z.string(),
  /** The job that it is, or is on. */
  jobId: z.string().nullable(),
  state: z.enum(CASE_STATES),
  reason: z.enum(DECISION_REASONS),
  text: z.string(),
  decidedAt: z.string(),
  /** No appeal any more: it was decided after one. */
  isFinal: z.boolean(),
  /** Until when there is one; null where there is none. */
  appealUntil: z.string().nullable(),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
})
export type OwnDecision = z.infer<typeof ownDecisionSchema>

/** Why something of the viewer's own is taken down; `caseId` leads to the appeal. */
export const takenDownSchema = z.object({
  caseId: z.string(),
  at: z.string(),
  reason: z.enum(DECISION_REASONS),
  text: z.string(),
})
export type TakenDown = z.infer<typeof takenDownSchema>
