import { z } from 'zod'
import { emailSchema } from '#contract/profiles/user.schema.ts'
import { areHours } from './quiet-hours.rules.ts'
import { MAIL_TIMES, mailTimesOf } from './mail.rules.ts'

const timeSchema = z.enum(MAIL_TIMES)
const alertsSchema = z.enum(mailTimesOf('alerts'))
const quietSchema = z
  .strictObject({ from: z.string(), to: z.string() })
  .refine(areHours, 'Two different times, like 22:00.')
  .nullable()

/** When mails reach a person, by class. */
export const mailChoiceSchema = z.object({
  about: timeSchema,
  news: timeSchema,
  /** Of saved searches, each of which says how often: `now` or `off`. */
  alerts: alertsSchema,
  /** The hours in which nothing but security comes, in the person's time zone; null for none. */
  quiet: quietSchema,
  /** Whether this board sends mails at all. */
  isSending: z.boolean(),
  /** Whether the person's address refused mail; choosing tries it again. */
  isRefused: z.boolean(),
})
export type StoredMailChoice = z.infer<typeof mailChoiceSchema>

const ZONE_MAX = 64

/** A time zone (IANA): that of the person's device; UTC holds for an unknown one. */
export const zoneSchema = z.string().max(ZONE_MAX)

export const mailChangeSchema = z.strictObject({
  userId: z.string(),
  email: emailSchema,
  about: timeSchema,
  news: timeSchema,
  alerts: alertsSchema,
  quiet: quietSchema,
  zone: zoneSchema,
})

export const testMailSchema = z.strictObject({ userId: z.string(), email: emailSchema })
