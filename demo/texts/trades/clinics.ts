import type { Trade } from './trade.ts'

const nurse: Trade = {
  position: 'Registered Nurse',
  field: 'health',
  pay: 1,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 28 h', 'Full-time, rotating shifts'],
  levelDetail: 'registered',
  closings: [
    'How many patients a nurse looks after is agreed, written on the wall and kept.',
    'Your first six weeks are with a mentor who has no patients of her own in that time.',
    'Rosters are made by the ward itself, eight weeks ahead.',
    'Every shift begins with ten minutes of handover at the bedside.',
  ],
  skills: [
    'Nursing care',
    'Medication',
    'Observation',
    'Documentation',
    'Talking with relatives',
    'Basic life support',
  ],
  requirements: [
    'Registration as a nurse in the country, or an application that is under way',
    'You speak the language well enough for bad news',
    'Willing to work every third weekend',
    'You ask when you are not sure',
  ],
  responsibilities: [
    'Care for your patients from admission to discharge',
    'Give medicines, watch what they do and write it down',
    'Notice a change before the monitor does',
    'Guide students and newcomers',
    'Prepare going home, with relatives and the district nurse',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      position: 'Ward Nurse, Cardiology',
      type: 'Full-time',
      detail:
        'Cardiology has 24 single rooms and a corridor that patients walk in laps after their operation. You watch rhythms, take drains out and tell people that they may climb stairs again.',
      skills: ['Heart rhythm monitoring'],
      question: [
        'Do the single rooms mean that one works alone more often?',
        'You walk more, but each corridor has two nurses and a bell that is answered.',
      ],
    },
    {
      at: 'havnegaard',
      position: 'Nurse, Emergency Department',
      type: 'Full-time, rotating shifts',
      detail:
        'About 130 people come through our doors in a day, and four of them are in real danger when they do. You sort, begin treatment and keep an eye on those who sit too quietly.',
      skills: ['Triage'],
    },
    {
      at: 'havnegaard',
      position: 'Night Nurse, Geriatrics',
      type: 'Part-time, nights',
      detail:
        'Old people sleep badly in a strange bed, and a calm voice does more than a tablet. You look after the ward at night with one colleague, and settle those who want to go home at three.',
      closing: 'Four nights are followed by at least three days off, without exception.',
    },
    {
      at: 'larkfield',
      position: 'Practice Nurse',
      place: 'Leeds, United Kingdom',
      type: 'Part-time, 28 h',
      detail:
        'You run the diabetes clinic, dress leg ulcers and give some 2,000 flu jabs between October and Christmas. Appointments are twenty minutes long, because it was a nurse who set them.',
      responsibilities: [
        'Run the diabetes and asthma clinics',
        'Dress wounds, take blood and give vaccinations',
        'Call back people who have not come for a long time',
        'Advise the doctors on who needs longer than ten minutes',
      ],
      closing: 'There are no nights, and Saturdays are worked only in the flu season.',
      skills: ['Wound care'],
    },
  ],
  questions: [
    [
      'I trained in another country. Do you help with recognition?',
      'Yes. We pay the fees, and you may work as an assistant until it is through.',
    ],
    ['Is it possible to work days only, because of children?'],
    ['How many agency staff are on the ward in a normal week?'],
  ],
}

const therapist: Trade = {
  position: 'Physiotherapist',
  field: 'health',
  pay: 1,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 30 h'],
  levelDetail: 'registered',
  closings: [
    'Sessions are forty minutes, with five after each for notes.',
    'You have a training budget and two weeks a year to use it.',
  ],
  skills: ['Physiotherapy', 'Movement assessment', 'Exercise plans', 'Pain education', 'Report writing'],
  requirements: [
    'State registration as a physiotherapist',
    'You would rather teach one exercise that is done than five that are not',
    'Practice with people after operations',
    'You work well with doctors, and disagree with them politely',
  ],
  responsibilities: [
    'Assess people and agree on a goal in their own words',
    'Treat, teach and adjust the plan weekly',
    'Write short reports to whoever sent them',
    'Run one group a week',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      position: 'Physiotherapist, Hips and Knees',
      detail:
        'Patients stand up on the day of the operation, and you are the one who holds out a hand. On the fourth day they climb the training stairs, which have a view of the harbour on the top step.',
    },
    {
      at: 'larkfield',
      position: 'First-contact Physiotherapist',
      place: 'Bradford, United Kingdom',
      level: 'Senior',
      detail:
        'People with bad backs come to you first, without seeing a doctor. You examine, reassure four out of five and spot the fifth.',
    },
  ],
  questions: [['Is acupuncture part of the treatment here?', 'No. We keep to what has been shown to help.']],
}

const dentalAssistant: Trade = {
  position: 'Dental Nurse',
  field: 'health',
  pay: 0.85,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 30 h'],
  closings: [
    'Each chair has its own pair of people, and pairs are made by wish.',
    'The last patient comes at four, so you are out by five.',
  ],
  skills: ['Chairside assistance', 'Sterilisation', 'X-ray', 'Working with children', 'Stock keeping'],
  requirements: [
    'The training for the job, as a dental nurse or as a hygienist',
    'Steady hands and a soft voice',
    'Swedish, and one more language if you have it',
    'You take hygiene rules literally',
  ],
  responsibilities: [
    'Prepare the chair and everything that belongs on the tray',
    'Calm people who would rather be elsewhere',
    'Clean, pack and log the instruments',
    'Keep the stock so that nothing expires',
  ],
  vacancies: [
    {
      at: 'lindqvist',
      place: 'Borås, Sweden',
      detail:
        'Borås is our small practice: four chairs, eleven people and a drawer of plastic dinosaurs. You assist two dentists, one of whom hums.',
    },
    {
      at: 'lindqvist',
      position: 'Dental Hygienist',
      place: 'Gothenburg, Sweden',
      detail:
        'You have your own list of patients and see them twice a year, some since they were seven. School classes come on Wednesdays, and you show them what sugar does to an eggshell.',
      responsibilities: [
        'Examine, clean and advise your own list of patients',
        'Plan the next visit by need and not by habit',
        'Teach the school classes on Wednesdays',
        'Tell the dentist what you saw and they may not have',
      ],
      skills: ['Periodontal care'],
    },
  ],
  questions: [
    [
      'Do you take people straight from training?',
      'Yes. For the first half year you share a chair with somebody experienced.',
    ],
  ],
}

const radiographer: Trade = {
  position: 'Radiographer',
  field: 'health',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 32 h'],
  closings: [
    'The machine pauses for cleaning from twelve to half past, and so do you.',
    'On-call nights are voluntary and well paid.',
  ],
  skills: ['CT and X-ray', 'Radiation protection', 'Positioning', 'Image quality', 'Contrast media'],
  requirements: [
    'State registration as a radiographer',
    'You know how to hurt nobody while moving them',
    'You would rather repeat an explanation than a picture',
    'Ready for one evening shift a week',
  ],
  responsibilities: [
    'Take pictures that answer the question that was asked',
    'Keep doses low and records complete',
    'Explain what happens, also to a child',
    'Check the machines each morning',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      detail:
        'We have three scanners, one of them new and none of them far from the lift. You spend half of the week with planned patients and the other half next door to the emergency department.',
    },
    {
      at: 'havnegaard',
      position: 'Senior Radiographer, Children',
      level: 'Senior',
      detail:
        'A child who has seen the machine as a toy model lies still four times out of five, which saves a sedation. You lead paediatric imaging, the toy scanner included, and train the rest of us.',
    },
  ],
  questions: [['Which scanners will I work with?']],
}

export const clinicTrades = [nurse, therapist, dentalAssistant, radiographer]
