import type { Candidate } from './candidate.ts'

/** The candidate of the demo sign-in. Her applications are fixed, see maren-story.ts. */
export const maren: Candidate = {
  firstName: 'Maren',
  lastName: 'Holt',
  gender: 'female',
  email: 'maren.holt@example.org',
  address: 'Verksgata 18',
  city: 'Stavanger',
  postcode: '4013',
  country: 'Norway',
  fields: [],
  profile: {
    aboutMe:
      'I like engines that have a history and crews that tell you the truth about them. Two years on harbour tugs, before that a shipyard.',
    skills: ['Hybrid drives', 'Hydraulics', 'MIG welding', 'Battery cooling', 'Fault finding'],
    languages: ['Norwegian', 'English', 'some German'],
    interests: ['Wooden boats', 'choir'],
    availability: 'Available from 1 March',
    salaryExpectation: 'NOK 49,000 / month',
    experiences: [
      { companyName: 'Byfjord Tugs', timeline: '2024 – now', location: 'Stavanger', position: 'Ship mechanic' },
      {
        companyName: 'Karmsund Yard',
        timeline: '2019 – 2024',
        location: 'Haugesund',
        position: 'Apprentice, then fitter',
      },
    ],
    education: [
      { degree: 'Trade certificate, marine mechanic', university: 'Haugaland Vocational College', year: '2019' },
    ],
    achievements: ['Best apprentice of the yard, 2018', 'Cut tug downtime by a third'],
    contactInformation: {
      phoneNumber: '+47 400 00 000',
      linkedInProfile: 'https://www.linkedin.com/in/marenholt',
      portfolioWebsite: '',
      github: '',
    },
  },
}
