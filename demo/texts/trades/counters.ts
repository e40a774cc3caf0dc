import type { Trade } from './trade.ts'

const propertyManager: Trade = {
  position: 'Property Manager',
  field: 'office',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time'],
  closings: [
    'The emergency phone is with you one week in eight, with a day off after it.',
    'You decide repairs up to a month’s rent without asking anybody.',
  ],
  skills: ['Property management', 'Tenancy law', 'Budgets', 'Negotiating with trades', 'Norwegian'],
  requirements: [
    'Experience with rented housing, on either side of the desk',
    'You can read a building survey and a tenancy agreement',
    'You stay polite on the third call about the same tap',
    'A driving licence',
  ],
  responsibilities: [
    'Look after the flats in your care and the people in them',
    'Walk through every house four times a year',
    'Order repairs, check them and pay for them',
    'Draw up the yearly budget with each owner',
    'Hand over keys, and take them back',
  ],
  vacancies: [
    {
      at: 'nordvik',
      place: 'Bergen, Norway',
      detail:
        'Your houses stand on the north side of the bay, built of wood, painted in turn and leaning on each other. It rains on 230 days a year here, so you will get to know gutters.',
    },
    {
      at: 'nordvik',
      position: 'Senior Property Manager',
      level: 'Senior',
      place: 'Oslo, Norway',
      detail:
        'The Oslo office is three people and a dog, and you would run it. A housing co-operative of 310 flats joins us in May; its roof must be renewed while everybody lives underneath.',
    },
  ],
  questions: [
    [
      'Is the company car electric, and may it be used privately?',
      'Electric, yes. Private use is fine within the city.',
    ],
  ],
}

const paralegal: Trade = {
  position: 'Paralegal',
  field: 'office',
  pay: 0.9,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 28 h'],
  closings: [
    'You share a room with one solicitor and are not asked to make anybody’s coffee.',
    'Studying for a qualification counts as working time on Fridays.',
  ],
  skills: ['Drafting', 'Client letters', 'Case files', 'Deadlines', 'Plain English'],
  requirements: [
    'Training in law, or a good while in a solicitor’s office',
    'You write so that a client understands it on first reading',
    'You keep a diary of deadlines that has never let you down',
    'Discretion, at work and on the train',
  ],
  responsibilities: [
    'Draft letters, forms and simple contracts',
    'Keep files complete and in order of time',
    'Ring registries and banks, and ring again',
    'Sit in on meetings and write down what was agreed',
  ],
  vacancies: [
    {
      at: 'brightwell',
      position: 'Paralegal, Farms and Land',
      detail:
        'A hedge that was moved in 1952 can hold up the sale of a whole farm. You dig in deeds and old maps, walk the odd field and write down what belongs to whom.',
    },
    {
      at: 'brightwell',
      position: 'Paralegal, Family Matters',
      level: 'Entry',
      detail:
        'Separations are a third of our work, and most end without a court because somebody prepared them well. You gather the papers, keep both lists of what there is and notice when a client needs a pause.',
    },
  ],
  questions: [
    [
      'Is a law degree a condition?',
      'No. Two of our five paralegals came from school administration and one from a bank.',
    ],
  ],
}

const customerAdviser: Trade = {
  position: 'Customer Adviser',
  field: 'office',
  pay: 0.8,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 28 h', 'Part-time, 32 h'],
  closings: [
    'There is no target for the length of a call.',
    'After a rough call you take ten minutes, and nobody counts them.',
    'Late shifts end at ten, with a taxi home if the last bus has gone.',
  ],
  skills: ['Customer service', 'Clear writing', 'Complaint handling', 'Two languages', 'Staying calm'],
  requirements: [
    'You listen to the end of a sentence',
    'Experience with customers, in whatever trade',
    'Good speech and spelling in the language of the country, and English',
    'Some evenings and every third weekend suit you',
  ],
  responsibilities: [
    'Answer by phone, by e-mail and at the desk',
    'Put right what you can at once, and say when you cannot',
    'Write down what people complain about, in their own words',
    'Warn colleagues when the same problem comes up three times',
  ],
  vacancies: [
    {
      at: 'kestrel',
      position: 'Team Lead, Passenger Care',
      level: 'Team lead',
      place: 'Utrecht, Netherlands',
      type: 'Part-time, 32 h',
      detail:
        'When a tree lies on the line, your team of eleven is who passengers talk to, on platforms and by message. You lead it through such mornings and, on the calm ones, listen in and coach.',
      responsibilities: ['Lead eleven colleagues and stand on the platform with them when it matters'],
    },
    {
      at: 'kestrel',
      position: 'Passenger Care Adviser',
      place: 'Zwolle, Netherlands',
      level: 'Entry',
      detail:
        'You sit behind glass for half of the shift and walk the platforms for the other half. Lost teddies, missed connections and ramps for wheelchairs are the daily bread.',
    },
    {
      at: 'vestkyst',
      position: 'Neighbour Adviser',
      place: 'Thyborøn, Denmark',
      detail:
        'People on the coast ask us about noise, birds, money and the light at night, and they deserve an answer from somebody who has been out there. You answer letters, hold an open hour in the harbour office and explain the yearly share that each parish gets.',
      closing: 'You go out with the service boat once a season, so that your answers are your own.',
    },
  ],
  questions: [
    ['Is the uniform provided?', 'Yes, with two pairs of good shoes a year.'],
    ['How long is the training before I am alone at the desk?'],
  ],
}

const receptionist: Trade = {
  position: 'Medical Receptionist',
  field: 'office',
  pay: 0.68,
  paid: 'wage',
  types: ['Part-time, 24 h', 'Full-time', 'Part-time, mornings'],
  closings: [
    'Two people are always at the desk, so one of them can take time.',
    'The practice closes for lunch, and the phone with it.',
  ],
  skills: ['Reception', 'Appointment booking', 'Telephone manner', 'Confidentiality', 'Typing'],
  requirements: [
    'You keep a friendly voice while the phone rings and somebody cries',
    'Sure with a computer and quick on the keyboard',
    'You know what must not be said aloud in a waiting room',
    'Experience at any counter will do',
  ],
  responsibilities: [
    'Book, move and cancel appointments so that the day still works',
    'Greet people and see who cannot wait',
    'Send letters and referrals the same day',
    'Prepare the rooms in the morning and close the house in the evening',
  ],
  vacancies: [
    {
      at: 'lindqvist',
      position: 'Dental Receptionist',
      place: 'Gothenburg, Sweden',
      detail:
        'Some people ring six times before they dare to come. You find them an hour when the waiting room is empty, and remember it the next time.',
    },
    {
      at: 'larkfield',
      place: 'Bradford, United Kingdom',
      detail:
        'Between eight and nine the surgery takes 120 calls, and after that it is a quiet place with a fish tank. You work with our own booking software, and its makers come down the corridor when you say that something is daft.',
    },
  ],
  questions: [
    ['Is there a step-free way to the staff room?'],
    ['Would you take somebody from hotel reception?', 'With pleasure. The keys are fewer and the stories better.'],
  ],
}

export const counterTrades = [propertyManager, paralegal, customerAdviser, receptionist]
