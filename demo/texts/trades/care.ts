import type { Trade } from './trade.ts'

const carer: Trade = {
  position: 'Home Carer',
  field: 'care',
  pay: 0.72,
  paid: 'wage',
  types: ['Part-time, 20 h', 'Full-time', 'Part-time, evenings'],
  closings: [
    'The way between two homes is paid like the visit.',
    'You meet your team every Tuesday over soup, and that hour is paid too.',
    'Nobody is visited by more than four different people.',
  ],
  skills: ['Personal care', 'Dementia', 'Safe lifting', 'Cooking simple meals', 'Listening'],
  requirements: [
    'You like old people, also on their bad days',
    'A care certificate, or the wish to earn one in the first year with us',
    'You are on time, and ring when you cannot be',
    'Garda vetting, which we arrange',
  ],
  responsibilities: [
    'Help with washing, dressing, meals and medicines',
    'Keep an eye on weight, mood and the fridge',
    'Write three lines after each visit, for the family and the next carer',
    'Call the co-ordinator when something is different',
  ],
  vacancies: [
    {
      at: 'ferncliff',
      place: 'Cork, Ireland',
      detail:
        'Your round is eleven homes on the north side of the city, walked rather than driven. Most days begin with porridge and end with finding somebody’s glasses.',
      level: 'Entry',
    },
    {
      at: 'ferncliff',
      position: 'Night Carer',
      place: 'Kinsale, Ireland',
      type: 'Part-time, nights',
      detail:
        'You stay from ten until seven with one person, usually after a hospital stay or towards the end of a life. Some nights are spent reading in a good chair, and others are not.',
      closing: 'After every second night you have one off, and the taxi home is ours.',
    },
    {
      at: 'ferncliff',
      position: 'Senior Carer and Team Lead',
      place: 'Cork, Ireland',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'Fourteen carers visit some ninety people between the river and the airport. You plan with them, visit every new client yourself and take over a round when somebody is ill.',
      responsibilities: ['Lead fourteen carers and keep the rota humane'],
    },
  ],
  questions: [
    ['Do I need a car of my own?', 'Not in the city rounds. For the coast we lend one.'],
    ['Is there a minimum of hours that are paid even when visits fall away?'],
  ],
}

const hospitalService: Trade = {
  position: 'Hospital Porter',
  field: 'health',
  pay: 0.75,
  paid: 'wage',
  types: ['Full-time, shifts', 'Part-time, 25 h'],
  closings: [
    'Good shoes are issued twice a year, and needed.',
    'Breaks are taken in the roof garden whenever the weather allows.',
  ],
  skills: ['Safe moving', 'Hygiene', 'Finding the way', 'Reliability', 'A word at the right moment'],
  requirements: [
    'Fit enough for fifteen kilometres a shift',
    'Danish for everyday talk',
    'You keep what you see to yourself',
    'Early, late and every third weekend',
  ],
  responsibilities: [
    'Follow the day’s plan, and change it when the ward calls',
    'Clean and check your equipment',
    'Report what is broken before somebody else finds it',
    'Take time for the person in front of you',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      level: 'Entry',
      detail:
        'You bring patients to scans and operations and fetch them back, thirty or so in a shift. For ten minutes you are the only person with nothing to do but be with them.',
    },
    {
      at: 'havnegaard',
      position: 'Kitchen Assistant, Patient Meals',
      level: 'Entry',
      detail:
        'Patients order by telephone from a card and eat when they are hungry, so there is no great rush at noon but a small one all day. You plate, check names against diets and push the trolley to the door of the room.',
      skills: ['Food hygiene', 'Diets and allergies', 'Plating', 'Reliability'],
      requirements: [
        'You read a diet card twice',
        'Danish for everyday talk',
        'Clean hands, literally and otherwise',
        'Early, late and every third weekend',
      ],
      responsibilities: [
        'Take orders by telephone and check them against the diet',
        'Plate and garnish, so that a small portion looks like a meal',
        'Bring trays to the door and collect them',
        'Clean, cool and label by the book',
      ],
    },
  ],
  questions: [['Can I start without Danish if I take the evening course?']],
}

export const careTrades = [carer, hospitalService]
