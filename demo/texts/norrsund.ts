import type { PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { Draft, Timing } from '#demo/generator/draft.ts'

const HOUR = 1 / 24
const MINUTE = HOUR / 60

/** A job of Norrsund Ferries, shown when signed in as Idris: fixed, the same for every seed. */
export interface NorrsundJob extends Omit<Draft, 'employer' | 'field'> {
  pay: PostingTerms['pay']
  timing: Timing
  /** The applicants in order, by the local part of their address. */
  applicants: readonly string[]
}

export const norrsundJobs: readonly NorrsundJob[] = [
  {
    posting: {
      position: 'Ferry Mechanic',
      experience: '3 – 5 years',
      workLevel: 'Skilled, with certificate',
      employmentType: 'Full-time, one week on call in six',
      salaryRange: 'NOK 46,000 – 52,000 / month',
      location: 'Stavanger, Norway',
      overview:
        'Norrsund runs eleven passenger ferries between the islands and the city. You keep two of them moving: the Skarv and the Terne, both with hybrid drives that came into service last year. You work from a heated hall on the quay, not from a van, and you go home every evening except one week in six.',
      skills: [
        'Diesel and hybrid drives',
        'Hydraulics',
        'Welding (MIG)',
        'Electrical fault finding',
        'Reading class drawings',
        'Norwegian or English',
      ],
      requirements: [
        'Trade certificate as a mechanic, marine or heavy vehicles',
        'Three years on engines above 500 kW',
        'Valid STCW safety course, or willing to take it on our time',
        'Comfortable on ladders and in engine rooms',
      ],
      responsibilities: [
        'Plan and carry out service on two vessels with one colleague',
        'Find faults fast when a crossing is at stake, and write down what you found',
        'Order parts and keep the small store in order',
        'Train one apprentice a year',
      ],
    },
    pay: { min: 46_000, max: 52_000, currency: 'NOK', period: 'month', note: '' },
    timing: { posted: 3 * HOUR, closed: null },
    applicants: ['t.olawale', 'piotr.zielinski', 'ingrid.solheim', 'stefano.ricci'],
    questions: [
      [
        'Is the week on call spent on the quay, or can I stay at home within half an hour?',
        'At home is fine. The phone has rung four times this year. Each call counts as two hours at least.',
      ],
      ['Do you accept a heavy-vehicle certificate from Poland?'],
    ],
  },
  {
    posting: {
      position: 'Deckhand, Summer Season',
      experience: 'None needed, we train you',
      workLevel: 'Entry',
      employmentType: 'Seasonal, full-time from May to September',
      salaryRange: 'NOK 212 / hour',
      location: 'Stavanger, Norway',
      overview:
        'From May to September Norrsund’s ferries sail until eleven at night and carry twice as many bicycles. You work on deck in a crew of four: lines, ramps, tickets and the one passenger who is on the wrong boat. There are nine islands on the route, and by July you will be greeted by name on most of them.',
      skills: ['Mooring', 'Passenger safety', 'Working outdoors', 'Norwegian and English'],
      requirements: [
        'At least eighteen, and a swimmer',
        'The four-day safety course, which we run in April',
        'Friendly in the rain',
        'Available for the whole season',
      ],
      responsibilities: [
        'Handle lines and ramps at up to twenty landings a day',
        'Check tickets and help with prams, bicycles and wheelchairs',
        'Take part in the weekly drill',
        'Keep deck, saloon and stairs clean',
      ],
    },
    pay: { min: 212, max: null, currency: 'NOK', period: 'hour', note: '' },
    timing: { posted: 4, closed: null },
    applicants: [
      'lukas.brandt',
      'sunniva.aase',
      'kwame.mensah',
      'mereana.tuhoe',
      'diogo.pereira',
      'rasmus.kjaer',
      'jules.tremblay',
      'youssef.amrani',
      'nadia.benali',
      't.olawale',
      'piotr.zielinski',
    ],
    questions: [
      [
        'Is there somewhere to live during the season?',
        'Six bunks in the old pilot house, for those who come from far.',
      ],
    ],
  },
  {
    posting: {
      position: 'Ticket Hall Lead',
      experience: '3 years or more',
      workLevel: 'Team lead',
      employmentType: 'Part-time, 28 h',
      salaryRange: 'NOK 36,000 – 39,000 / month',
      location: 'Haugesund, Norway',
      overview:
        'Norrsund’s hall in Haugesund has three counters, four machines and a stove that people gather round in January. You lead the five who work there, and open the hall at ten to six on two mornings a week. When a crossing is cancelled you are the one who says so, and what happens next.',
      skills: ['Leading a small team', 'Ticket systems', 'Customer service', 'Cash handling', 'Rotas'],
      requirements: [
        'You have led people, in whatever trade',
        'Calm when forty people ask the same question',
        'Norwegian and English, one more language is welcome',
        'Two early mornings a week',
      ],
      responsibilities: [
        'Plan shifts for five people, four weeks ahead',
        'Sell, refund and explain with everybody else',
        'Balance the day’s takings',
        'Agree with the captains on what is announced, and when',
      ],
    },
    pay: { min: 36_000, max: 39_000, currency: 'NOK', period: 'month', note: '' },
    timing: { posted: 9, closed: null },
    applicants: ['ines.carvalho', 'nadia.benali', 'yasmin.farouk', 'hanne.vogel', 'youssef.amrani', 'kwame.mensah'],
    questions: [
      [
        'Could the 28 hours fall on four days?',
        'Yes. Most weeks they do already, with the two early mornings among them.',
      ],
    ],
  },
  {
    posting: {
      position: 'Night Cleaner, Vessels',
      experience: 'None, or up to 1 year',
      workLevel: 'Entry',
      employmentType: 'Part-time, nights',
      salaryRange: 'NOK 225 / hour',
      location: 'Stavanger, Norway',
      overview:
        'Between midnight and five, four of Norrsund’s ferries lie at the quay and belong to two cleaners. You do the saloons, the stairs, the heads and the windows that salt has made blind since morning. It is quiet work with a view, and the first crew brings you coffee.',
      skills: ['Cleaning', 'Working at night', 'Safe use of cleaning agents', 'Order'],
      requirements: [
        'You see what others walk past',
        'Steady on stairs and gangways',
        'Three nights a week, two of them fixed',
      ],
      responsibilities: [
        'Clean two vessels a night by a list that you may improve',
        'Report what is broken or lost',
        'Keep the store tidy and say what runs out',
      ],
    },
    pay: { min: 225, max: null, currency: 'NOK', period: 'hour', note: '' },
    timing: { posted: 21, closed: null },
    applicants: ['kwame.mensah', 'rasmus.kjaer'],
    questions: [],
  },
  {
    posting: {
      position: 'Marine Electrician',
      experience: '5 – 8 years',
      workLevel: 'Senior, with certificate',
      employmentType: 'Full-time',
      salaryRange: 'NOK 54,000 – 60,000 / month',
      location: 'Stavanger, Norway',
      overview:
        'Norrsund’s first two hybrid ferries have 900 kWh of batteries each, and three more are to follow. You look after switchboards, shore power and batteries, and sit at the table when the next ferries are ordered. Your workshop is new, dry and next to the canteen.',
      skills: ['Ship electrics', 'Battery systems', 'Shore power', 'Fault finding', 'Class rules'],
      requirements: [
        'Trade certificate as a ship or industrial electrician',
        'Experience with systems above 600 volts',
        'You keep drawings up to date',
        'Norwegian or English',
      ],
      responsibilities: [
        'Service batteries, converters and switchboards by plan',
        'Find faults on board, also under way',
        'Check the yard’s work during dockings',
        'Train crews in what to leave alone',
      ],
    },
    pay: { min: 54_000, max: 60_000, currency: 'NOK', period: 'month', note: '' },
    timing: { posted: 30, closed: 8 },
    applicants: [
      'ingrid.solheim',
      't.olawale',
      'stefano.ricci',
      'piotr.zielinski',
      'wanjiru.kamau',
      'lukas.brandt',
      'oskar.lind',
      'dale.okimaw',
      'kwame.mensah',
    ],
    questions: [['Are the dockings in Norway or abroad?', 'In Haugesund so far, so you would sleep at home.']],
  },
]

/** Idris's chat with the first applicant for the ferries. */
export const norrsundChat = {
  candidate: 't.olawale',
  messages: [
    {
      from: 'recruiter',
      daysAgo: 100 * MINUTE,
      text: 'Hello Tunde, thank you for applying. Have you worked on hybrid drives before?',
    },
    {
      from: 'candidate',
      daysAgo: 84 * MINUTE,
      text: 'Not hands on. Our newest vessel has one, and I did the two-day course for it in autumn.',
    },
    {
      from: 'recruiter',
      daysAgo: 62 * MINUTE,
      text: 'That is a start. Would Thursday after two suit you for a look at the Terne?',
    },
  ],
} as const
