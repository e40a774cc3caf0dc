import { z } from 'zod'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { mustHaveAnswersSchema } from '#contract/jobs/must-have.schema.ts'
import { userSchema } from '#contract/profiles/user.schema.ts'

/** What a posting says, as it is answered. */
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

/** What a candidate tells about themselves, without files and what the board keeps beside it. */
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

/** What the posting of a copy is: what the candidate saw, which had changed when it arrived or not; or not known. */
export const SEEN_VERSIONS = ['same', 'older', 'unknown'] as const

/**
 * What was sent with an application, as it was: posting, profile, resume, note and answers. `seen` is 'older' where the posting had
 * changed before the application arrived, and 'unknown' where what the candidate saw is not known any more: then the
 * posting is the one that stood when it arrived.
 */
export const applicationCopySchema = z.object({
  jobId: z.string(),
  userId: z.string(),
  appliedTime: z.string(),
  companyName: z.string(),
  seen: z.enum(SEEN_VERSIONS),
  posting: postingCopySchema,
  profile: sentProfileSchema,
  note: z.string().optional(),
  answers: mustHaveAnswersSchema.optional(),
  /** Null where none was sent; `link` is empty where the file is not kept any more. */
  resume: z.object({ name: z.string(), size: z.number().int(), storedAt: z.string(), link: z.string() }).nullable(),
})
export type ApplicationCopy = z.infer<typeof applicationCopySchema>
