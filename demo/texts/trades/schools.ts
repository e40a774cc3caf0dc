import type { Trade } from './trade.ts'

const teacher: Trade = {
  position: 'Primary Teacher',
  field: 'school',
  pay: 1,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 60 %'],
  levelDetail: 'qualified',
  closings: [
    'The other class of the year is next door, and you plan together on Wednesday afternoons.',
    'You have a teaching assistant in the room for twelve hours a week.',
    'Playground duty is shared out fairly, the head included.',
  ],
  skills: ['Teaching', 'Class management', 'Language support', 'Talking with parents', 'Lesson planning'],
  requirements: [
    'A teaching qualification for the age group',
    'You can hold a class without raising your voice, most days',
    'Dutch as a language you teach in',
    'You look at a child before you look at a test',
  ],
  responsibilities: [
    'Teach your class and know how each child learns',
    'Speak with every family at least three times a year',
    'Plan and mark together with your year',
    'Take part in the two school feasts, in whatever costume',
  ],
  vacancies: [
    {
      at: 'sintanna',
      position: 'Primary Teacher, Year 2',
      type: 'Full-time',
      detail:
        'Twenty-two children, most of whom learn to read with you and some of whom already do so under the table. Seven of them speak something else at home, and we treat that as an asset.',
    },
    {
      at: 'sintanna',
      position: 'Physical Education Teacher',
      type: 'Part-time, 60 %',
      detail:
        'You teach all years in a hall from 1911 with very good wall bars, and in the pool around the corner. The aim is that every child leaves us able to swim, fall and lose.',
      closing: 'Wednesday afternoons are free, and the hall is lent to clubs then.',
    },
  ],
  questions: [
    [
      'Could a teacher from the Netherlands start in September?',
      'Yes. The papers take about ten weeks, so write to us soon.',
    ],
  ],
}

const schoolSupport: Trade = {
  position: 'Teaching Assistant',
  field: 'school',
  pay: 0.72,
  paid: 'wage',
  types: ['Part-time, 24 h', 'Part-time, mornings'],
  closings: [
    'School holidays are free, and the pay is spread over the year.',
    'You eat lunch with the children, and it is good.',
  ],
  skills: ['Working with children', 'First aid', 'Patience', 'Improvising', 'Team work'],
  requirements: [
    'You like children in numbers',
    'A clean certificate of conduct',
    'Dutch that a six-year-old understands',
    'You are there when you said you would be',
  ],
  responsibilities: [
    'Help where the teacher cannot be at the same time',
    'Keep an eye on the quiet ones',
    'Look after materials, coats and small injuries',
    'Say at the end of the day what you noticed',
  ],
  vacancies: [
    {
      at: 'sintanna',
      level: 'Entry',
      detail:
        'You work in the two first years, reading in corners with three children at a time and tying about forty laces a day. One boy uses a wheelchair, and you make sure that he is where the others are.',
    },
    {
      at: 'sintanna',
      position: 'School Cook',
      detail:
        'You cook for 210 children and nineteen adults on four days, and on the fifth the oldest pupils cook with you. Soup is popular, sprouts are negotiable and the garden decides about June.',
      skills: ['Cooking for large numbers', 'Menu planning', 'Allergies', 'Food hygiene', 'Working with children'],
      requirements: [
        'Training as a cook, or years of cooking for many',
        'A clean certificate of conduct',
        'You know what a seven-year-old will try, and try it anyway',
      ],
      responsibilities: [
        'Plan four meals a week within the budget, one of them without meat',
        'Cook, serve and sit down with the last table',
        'Keep track of allergies, child by child',
        'Cook with the oldest pupils on Fridays',
      ],
    },
  ],
  questions: [
    [
      'Is it possible to combine this with evening studies?',
      'Two of our assistants do. We fix your afternoons at the start of the term.',
    ],
  ],
}

const instructor: Trade = {
  position: 'College Instructor',
  field: 'school',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time', 'Part-time, evenings'],
  closings: [
    'Groups are sixteen at most, because that is how many places the hall has.',
    'You get a term of help from a colleague before you teach alone.',
  ],
  skills: ['Teaching adults', 'Trade knowledge', 'Safety', 'Assessment', 'Clear demonstration'],
  requirements: [
    'Your trade’s certificate, and years of having lived on it',
    'You can show a thing slowly, and then let go of it',
    'Teaching experience, if only with apprentices',
    'You notice who is tired and who is lost',
  ],
  responsibilities: [
    'Teach about eighteen hours a week, most of them standing',
    'Assess fairly and explain the mark',
    'Keep the workshop safe and the machines alive',
    'Stay in touch with the firms that hire our students',
  ],
  vacancies: [
    {
      at: 'portellery',
      position: 'Welding Instructor',
      type: 'Full-time',
      detail:
        'The new hall has sixteen booths, good air and nothing on its walls yet. You teach school leavers by day and fishermen in winter, who weld well and want the paper to prove it.',
    },
    {
      at: 'portellery',
      position: 'Culinary Instructor',
      type: 'Part-time, evenings',
      detail:
        'The teaching kitchen feeds the college on three nights a week, so what students cook is eaten and talked about. You teach knives, stocks and how to clean down without being told.',
    },
  ],
  questions: [['Is a degree in education needed for the contract?']],
}

export const schoolTrades = [teacher, schoolSupport, instructor]
