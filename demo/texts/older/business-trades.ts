import type { Trade } from '#demo/texts/trades/trade.ts'
import type { Tasks } from './task.ts'

/** A trade that every kind of company has; a search finds its jobs by the name of its first skill. */
interface BusinessTrade {
  trade: Trade
  /** The titles of its jobs. */
  positions: readonly string[]
  tasks: Tasks
}

const businessDevelopment: BusinessTrade = {
  trade: {
    position: 'Business Development Manager',
    field: 'office',
    pay: 1.35,
    paid: 'salary',
    types: ['Full-time', 'Full-time, two days from home', 'Part-time, 30 h'],
    closings: [
      'There is a bonus, small enough that nobody argues about it.',
      'You travel one week in four, mostly by train.',
      'Your targets are set with you, once a year.',
      'Nobody counts calls here.',
    ],
    skills: ['Business Development', 'Negotiation', 'Market research', 'Proposals', 'Key accounts', 'Presenting'],
    requirements: [
      'You have won customers who are still there',
      'You listen longer than you talk',
      'Sure with figures, contracts and their small print',
      'English in writing, and the language of the place',
    ],
    responsibilities: [
      'Find companies that need what we make, and visit them',
      'Write offers that can be understood without a call',
      'Lead talks from the first meeting to the signature',
      'Bring back what customers miss, to those who can build it',
      'Look after the accounts that you have won for their first year',
    ],
    vacancies: [],
    questions: [],
  },
  positions: [
    'Business Development Manager',
    'Business Development Adviser',
    'Partnerships Manager',
    'Key Account Manager',
    'Sales Manager',
  ],
  tasks: {
    scenes: [
      'We have {many} customers, most of whom came because somebody told them.',
      'The two regions around {city} have had nobody of their own so far.',
      'You join {n} colleagues who share one list and no elbows.',
      'A third of our orders comes from {n} old accounts, and we would like it to be less.',
    ],
    parts: [
      'You go where we are not known yet, and find out whether we should be.',
      'You turn first talks into orders that production can keep.',
      'You open a new market with us, one customer at a time.',
      'You find partners for what we don’t do ourselves, and agree on who does what.',
    ],
    focus: [
      'New Markets',
      'Public Sector',
      'Northern Region',
      'Southern Region',
      'Partners',
      'Exports',
      'Small Firms',
      'Renewals',
    ],
  },
}

const marketing: BusinessTrade = {
  trade: {
    position: 'Marketing & Communication Manager',
    field: 'writing',
    pay: 1.15,
    paid: 'salary',
    types: ['Full-time', 'Part-time, 25 h', 'Full-time, hybrid'],
    closings: [
      'You have a budget of your own and one page a quarter to account for it.',
      'An agency helps with the films; the words are ours.',
      'We don’t post at weekends.',
      'Your desk is beside those who make what you write about.',
    ],
    skills: ['Marketing & Communication', 'Editing', 'Social media', 'Press work', 'Photography', 'Newsletters'],
    requirements: [
      'You write so that people read on',
      'Experience with a campaign from the idea to the figures',
      'You can say in one sentence what a company does',
      'You stay calm when a journalist calls at six',
    ],
    responsibilities: [
      'Plan what we say in a year, to whom and where',
      'Write for the site, the press and the notice board',
      'Measure what is read, and stop what isn’t',
      'Prepare fairs and open days with those who stand there',
      'Look after pictures, and ask those who are in them',
    ],
    vacancies: [],
    questions: [],
  },
  positions: [
    'Marketing & Communication Manager',
    'Marketing & Communication Assistant',
    'Communication Officer',
    'Campaign Manager',
    'Press Officer',
  ],
  tasks: {
    scenes: [
      'Few people in {city} know what happens behind our door, and they would like it.',
      'Our newsletter has {many} readers, of whom an unusual number write back.',
      'You are one of {n} who look after everything we say in public.',
      'We have good stories, bad pictures and a site from another time.',
    ],
    parts: [
      'You find the stories in the house, and tell them without adjectives.',
      'You give every campaign one aim, and an end.',
      'You write for those who are in a hurry, which is everybody.',
      'You see to it that inside and outside hear the same, and inside first.',
    ],
    focus: ['Social Media', 'Press', 'Events', 'Internal News', 'Fairs', 'Web', 'Membership', 'Maternity Cover'],
  },
}

const projects: BusinessTrade = {
  trade: {
    position: 'Project Manager',
    field: 'office',
    pay: 1.4,
    paid: 'salary',
    types: ['Full-time', 'Part-time, 32 h', 'Contract, 12 months', 'Full-time, hybrid'],
    closings: [
      'Meetings here have an end, and notes of one page.',
      'You report to one person, who answers the same day.',
      'The plan is allowed to change; the reason is written down.',
      'You may bring along the method that you like.',
    ],
    skills: ['Project Management', 'Scheduling', 'Budgets', 'Risk registers', 'Moderation', 'Procurement'],
    requirements: [
      'You have brought something large to its end, on a day that had been said before',
      'You know what is late before others do',
      'You can lead people whose superior you are not',
      'Sure with budgets, contracts and changes to both',
    ],
    responsibilities: [
      'Plan steps, people and money, and keep the plan true',
      'Lead the weekly meeting of everybody involved',
      'Keep the list of risks short by acting on it',
      'Agree on changes in writing, with their price',
      'Hand over to those who will use it, and ask them a month later',
    ],
    vacancies: [],
    questions: [],
  },
  positions: [
    'Project Manager',
    'Project Management Assistant',
    'Project Management Officer',
    'Programme Manager',
    'Project Coordinator',
  ],
  tasks: {
    scenes: [
      'The move to the new building in {city} takes two years and concerns {many} people.',
      'We have {n} projects under way, of which two should not have begun together.',
      'You join an office of {n} who lead what lies between the departments.',
      'A system that {many} people work with every day is to be replaced without a day’s pause.',
    ],
    parts: [
      'You take over at the start, when everything is still possible and nothing is decided.',
      'You bring experts to one table, and decisions to one page.',
      'You keep time, money and tempers together, and say early where one of them runs out.',
      'You see it through to the day after the opening.',
    ],
    focus: [
      'Buildings',
      'IT Systems',
      'New Sites',
      'Public Funding',
      'Relocation',
      'Suppliers',
      'Product Launches',
      'Energy Savings',
    ],
  },
}

export const businessTrades = { businessDevelopment, marketing, projects } as const
