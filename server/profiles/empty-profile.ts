import type { Profile } from '#contract/profiles/user.schema.ts'

/** The profile of a newly registered user. */
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
