import type { Profile } from '#contract/profiles/user.schema.ts'

/** What somebody has told about themselves when they have just registered. */
export const EMPTY_PROFILE: Profile = Object.freeze({
  aboutMe: '',
  skills: [],
  languages: [],
  interests: [],
  availability: '',
  salaryExpectation: '',
  experiences: [],
  education: [],
  achievements: [],
  contactInformation: { phoneNumber: '', linkedInProfile: '', portfolioWebsite: '', github: '' },
  founded: '',
  companyEmail: '',
  companyLocation: '',
  companyWebsite: '',
})
