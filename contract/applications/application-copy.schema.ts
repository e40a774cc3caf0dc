import { z } from 'zod'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { mustHaveAnswersSchema } from '#contract/jobs/must-have.schema.ts'
import { userSchema } from '#contract/profiles/user.schema.ts'

/** The fields of a posting that are copied. */
export const postingCopySchema = jobSchema.pick({
  position: true,
  experience: true,
  workLevel: true,
  employmentType: true,
  salaryRange: true,
  location: true,
  overview: true,
  skills: true,
  responsibilities: true,
  requirements: true,
  terms: true,
  mustHaves: true,
})
export type PostingCopy = z.infer<typeof postingCopySchema>

/** The fields of a profile that are copied: without files and server metadata. */
export const sentProfileSchema = userSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  gender: true,
  address: true,
  city: true,
  country: true,
  postcode: true,
  aboutMe: true,
  skills: true,
  languages: true,
  interests: true,
  availability: true,
  salaryExpectation: true,
  experiences: true,
  education: true,
  achievements: true,
  contactInformation: true,
})
export type SentProfile = z.infer<typeof sentProfileSchema>

/** Which version of the posting a copy holds (see `applicationCopySchema`). */
export const SEEN_VERSIONS = ['same', 'older', 'unknown'] as const

/**
 * What was sent with an application: posting, profile, resume, note and answers as they were. `seen` is 'older' when
 * the posting had changed between the candidate reading it and the application arriving, and 'unknown' when the version
 * the candidate saw is not known: then `posting` is the version at arrival.
 */
export const applicationCopySchema = z.object({
  /** The application's id. */
  id: z.string(),
  jobId: z.string(),
  userId: z.string(),
  appliedTime: z.string(),
  companyName: z.string(),
  seen: z.enum(SEEN_VERSIONS),
  posting: postingCopySchema,
  profile: sentProfileSchema,
  note: z.string().optional(),
  answers: mustHaveAnswersSchema.optional(),
  /** Null when none was sent; `link` is empty when the file was deleted. */
  resume: z.object({ name: z.string(), size: z.number().int(), storedAt: z.string(), link: z.string() }).nullable(),
})
export type ApplicationCopy = z.infer<typeof applicationCopySchema>
