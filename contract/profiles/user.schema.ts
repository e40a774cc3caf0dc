import { z } from 'zod'
import { EMAIL_ISSUE, isEmail, normaliseEmail } from '#contract/auth/email.ts'
import { textOf } from '#contract/text-rule.schema.ts'
import { COMPANY_CATEGORIES, EMPLOYEE_RANGES, GENDERS, ROLES } from './user.options.ts'
import { registrationChoices, registrationRules as rule } from './user.rules.ts'

export const roleSchema = z.enum(ROLES)

export const emailSchema = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  // A domain may be longer as ASCII.
  .pipe(z.string().max(254, EMAIL_ISSUE).refine(isEmail, EMAIL_ISSUE))

const term = z.literal(true, { error: registrationChoices.term })
export const genderSchema = z.enum(GENDERS, { error: registrationChoices.gender })
export const employeeRangeSchema = z.enum(EMPLOYEE_RANGES, { error: registrationChoices.employeeRange })
export const companyCategorySchema = z.enum(COMPANY_CATEGORIES, { error: registrationChoices.companyCategory })

/** Registration payloads (spec, point 3). The role can't be changed later. */
const candidateRegistrationSchema = z.strictObject({
  role: z.literal('candidate'),
  firstName: textOf(rule.firstName),
  lastName: textOf(rule.lastName),
  email: emailSchema,
  gender: genderSchema,
  country: textOf(rule.country),
  address: textOf(rule.address),
  city: textOf(rule.city),
  postcode: textOf(rule.postcode),
  term,
})

const employerRegistrationSchema = z.strictObject({
  role: z.literal('employer'),
  firstName: textOf(rule.firstName),
  lastName: textOf(rule.lastName),
  email: emailSchema,
  gender: genderSchema,
  companyName: textOf(rule.companyName),
  employeeRange: employeeRangeSchema,
  companyCategory: companyCategorySchema,
  roleInCompany: textOf(rule.roleInCompany),
  term,
})

export const registrationSchema = z.discriminatedUnion('role', [
  candidateRegistrationSchema,
  employerRegistrationSchema,
])
export type Registration = z.infer<typeof registrationSchema>

const experienceSchema = z.object({
  companyName: z.string(),
  timeline: z.string(),
  location: z.string(),
  position: z.string(),
})
const educationSchema = z.object({ degree: z.string(), university: z.string(), year: z.string() })

/** The optional profile fields, beyond registration; every field may be empty. */
const profileSchema = z.object({
  aboutMe: z.string(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  interests: z.array(z.string()),
  availability: z.string(),
  salaryExpectation: z.string(),
  experiences: z.array(experienceSchema),
  education: z.array(educationSchema),
  achievements: z.array(z.string()),
  contactInformation: z.object({
    phoneNumber: z.string(),
    linkedInProfile: z.string(),
    portfolioWebsite: z.string(),
    github: z.string(),
  }),
  founded: z.string(),
  companyEmail: z.string(),
  companyLocation: z.string(),
  companyWebsite: z.string(),
})
export type Profile = z.infer<typeof profileSchema>

/** A complete user record: for its owner, and for an employer to whom this candidate applied. */
export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  gender: genderSchema,
  term: z.boolean(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postcode: z.string(),
  /** URLs of the picture and the resume, empty without one; a replaced file gets a new URL. */
  profileImage: z.string(),
  resumeLink: z.string(),
  /** The resume's size in bytes, 0 without one. */
  resumeSize: z.number().int(),
  companyName: z.string(),
  employeeRange: z.union([employeeRangeSchema, z.literal('')]),
  companyCategory: z.union([companyCategorySchema, z.literal('')]),
  roleInCompany: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...profileSchema.shape,
})
export type User = z.infer<typeof userSchema>

/** The fields of a user that anybody signed in may see without an application between them. */
export const personSchema = userSchema.pick({ _id: true, firstName: true, lastName: true, role: true })
export type Person = z.infer<typeof personSchema>
