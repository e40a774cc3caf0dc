import { z } from 'zod'
import { listOf, momentSchema, textOf } from '#contract/text-rule.schema.ts'
import { completedAddress } from '#contract/web-link.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { LIST_MAX } from '#contract/text-rule.ts'
import {
  companyRules,
  contactRules,
  educationRules,
  experienceRules,
  profileListRules,
  profileRules,
} from './profile.rules.ts'
import { registrationRules } from './user.rules.ts'
import { companyCategorySchema, employeeRangeSchema, genderSchema } from './user.schema.ts'
import type { TextRule } from '#contract/text-rule.ts'

/** An object schema with one text per rule. */
const textsOf = <Rules extends Record<string, TextRule>>(rules: Rules) => {
  const entries = Object.entries(rules).map(([name, rule]) => [name, textOf(rule)])
  return Object.fromEntries(entries) as { [Name in keyof Rules]: ReturnType<typeof textOf> }
}
/** A web address, stored with its scheme. */
const addressOf = (rule: TextRule) => textOf(rule, (text) => completedAddress(cleanText(text)))

const rowsOf = <Row extends z.ZodType>(label: string, row: Row) =>
  z.array(row).max(LIST_MAX, `${label}: ${LIST_MAX} at most.`)

/**
 * The body of PATCH /user: any of the fields that the owner edits, never email, role or terms. `updatedAt` is that
 * of the record being edited.
 */
export const profileUpdateSchema = z
  .strictObject({
    ...textsOf(registrationRules),
    gender: genderSchema,
    employeeRange: employeeRangeSchema,
    companyCategory: companyCategorySchema,
    ...textsOf(profileRules),
    skills: listOf(profileListRules.skills),
    languages: listOf(profileListRules.languages),
    interests: listOf(profileListRules.interests),
    achievements: listOf(profileListRules.achievements),
    experiences: rowsOf('Experiences', z.strictObject(textsOf(experienceRules))),
    education: rowsOf('Education', z.strictObject(textsOf(educationRules))),
    contactInformation: z.strictObject({
      ...textsOf(contactRules),
      linkedInProfile: addressOf(contactRules.linkedInProfile),
      portfolioWebsite: addressOf(contactRules.portfolioWebsite),
      github: addressOf(contactRules.github),
    }),
    ...textsOf(companyRules),
    companyWebsite: addressOf(companyRules.companyWebsite),
  })
  .partial()
  .extend({ updatedAt: momentSchema })
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>

/** An uploaded file: raw bytes, with the type in the header. */
export const fileBodySchema = z.custom<Uint8Array>((body) => body instanceof Uint8Array)
