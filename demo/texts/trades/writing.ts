import type { Trade } from './trade.ts'

const technicalWriter: Trade = {
  position: 'Technical Writer',
  field: 'writing',
  pay: 1.2,
  paid: 'salary',
  types: ['Full-time', 'Contract, 6 months', 'Part-time, 30 h'],
  closings: [
    'You have write access to the source, and developers review your text as you review theirs.',
    'A page is finished when somebody new has followed it without asking.',
    'Nobody will ask you to make it sound exciting.',
  ],
  skills: ['Technical writing', 'Markdown', 'Interviewing experts', 'Editing', 'Diagrams', 'Version control'],
  requirements: [
    'Manuals or guides of yours that people use, with one you are proud of',
    'You ask until you understand, and then leave most of it out',
    'English at the level of a native writer, or near it',
    'You can follow code or a drawing well enough to doubt it',
  ],
  responsibilities: [
    'Write guides, references and the texts of error messages',
    'Try every step on a clean machine before you publish it',
    'Remove what is out of date, every month',
    'Watch readers use the pages and note where they stop',
    'Agree on terms and keep the list of them',
  ],
  vacancies: [
    {
      at: 'openharbour',
      place: 'Remote, worldwide',
      type: 'Contract, 6 months',
      detail:
        'Volunteers translate our handbook into eleven languages, which means that every vague sentence becomes vague eleven times. You rewrite the 140 pages that port offices use most, beginning with what to do when the server is down.',
      question: ['Is it fine to work from a time zone in Asia?'],
    },
    {
      at: 'kaeser',
      type: 'Part-time, 30 h',
      detail:
        'Every part we make travels with papers: how it was measured, by whom, with what. You write the instructions at the machines, in German and English, short enough to be read with oil on the gloves.',
      closing: 'The people at the machines read your drafts first, and they are strict.',
      requirements: ['Very good German as well'],
    },
    {
      at: 'tidepool',
      position: 'Technical Writer, Buoys and Data',
      place: 'Remote, Europe',
      detail:
        'A harbour master unpacks a buoy and has one calm morning to put it out. You write the sheet that comes in the box, and the reference for the people who build on our data.',
    },
  ],
  questions: [
    [
      'May I send a writing sample under a former employer’s name?',
      'If they agree, yes. Otherwise one page on how to make tea will do.',
    ],
  ],
}

const copywriter: Trade = {
  position: 'Copywriter',
  field: 'writing',
  pay: 0.95,
  paid: 'salary',
  types: ['Freelance', 'Full-time', 'Part-time, 20 h'],
  closings: [
    'Your first draft is read by one person, and that person has time for it.',
    'You may refuse an adjective, and we will back you up.',
  ],
  skills: ['Marketing & communication', 'Copywriting', 'Editing', 'Research', 'Headlines', 'Working with designers'],
  requirements: [
    'Texts of different lengths, the shortest of them good',
    'You read what you wrote aloud before you send it',
    'You keep to a date, or say so two days before',
    'Curiosity about how things are made',
  ],
  responsibilities: [
    'Write and rewrite texts for pages, labels and letters',
    'Interview the people who do the work',
    'Keep one voice over many small texts',
    'Proof-read before print, with somebody else after you',
  ],
  vacancies: [
    {
      at: 'marlow',
      position: 'Copywriter, English',
      type: 'Freelance',
      detail:
        'Museums give you forty words for a ship that sailed for sixty years. You write such labels, and the odd website, in English for readers who are mostly on holiday and not in a hurry.',
      question: ['Is Portuguese needed for the everyday?'],
    },
    {
      at: 'harrow',
      position: 'Catalogue Writer',
      type: 'Part-time, 20 h',
      detail:
        'Twice a year we send a catalogue of 300 books to schools, and teachers order by it. You read more than you write, and say in three lines who would like a book and who would not.',
    },
    {
      at: 'tasmanhill',
      position: 'Content Writer',
      type: 'Part-time, 16 h',
      detail:
        'Buyers in four countries ask how our fruit is grown, and the honest answer is interesting. You write it down month by month, with a photographer and with muddy boots.',
    },
  ],
  questions: [['Do you pay for a trial text?', 'Yes, for half a day, whether we use it or not.']],
}

const reporter: Trade = {
  position: 'Staff Writer',
  field: 'writing',
  pay: 0.95,
  paid: 'salary',
  types: ['Full-time'],
  closings: [
    'You file two pieces in a normal week, and one in a good one.',
    'An editor reads every line with you, and a lawyer is on the phone when it is needed.',
  ],
  skills: ['Reporting', 'Interviewing', 'Public records', 'Shorthand', 'Fact checking', 'Plain style'],
  requirements: [
    'Published work that took more than a day',
    'You know how to ask for a public record, and how to ask again',
    'You ring people back',
    'A driving licence, or real devotion to buses',
  ],
  responsibilities: [
    'Find stories that nobody has sent a press release about',
    'Check names, numbers and dates before they leave your desk',
    'Answer readers who write about your pieces',
    'Take your turn on the Thursday page desk',
  ],
  vacancies: [
    {
      at: 'northerndial',
      position: 'Staff Writer, Coast and Harbour',
      place: 'Newcastle, United Kingdom',
      detail:
        'Fishing quotas, wind farms, a lido that may or may not reopen: your beat is eighty miles of coast. You are out three days a week and should be known by name in most harbour cafés by spring.',
    },
    {
      at: 'northerndial',
      position: 'Senior Staff Writer, Courts',
      level: 'Senior',
      place: 'Newcastle, United Kingdom',
      detail:
        'Nobody else sends a reporter to the magistrates every day any more, so what we print is often the only record. You sit in court in the mornings, write in the afternoons and train the trainee in contempt of court, meaning how to avoid it.',
    },
    {
      at: 'northerndial',
      position: 'Staff Writer, Morning Letter',
      place: 'Remote, United Kingdom',
      type: 'Part-time, early shift',
      detail:
        'At seven each morning 14,000 people get five stories and the weather from us by e-mail. You choose, cut and write that letter, and report one story of your own a week.',
      responsibilities: [
        'Choose the five stories and decide what leads',
        'Cut and write so that the letter reads in four minutes',
        'Send it at seven, and answer the replies by noon',
        'Report one story of your own a week',
      ],
      closing: 'You finish at noon, and nobody writes to you after that.',
    },
  ],
  questions: [
    [
      'Is shorthand a condition, or can it be learnt on the job?',
      'It can be learnt. We pay the course and you have a year.',
    ],
    ['Does the paper cover travel in one’s own car?'],
  ],
}

const grantWriter: Trade = {
  position: 'Grant Writer',
  field: 'writing',
  pay: 1,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 24 h'],
  closings: [
    'You begin with two applications that are half done and a calendar of all the others.',
    'An accountant does the budgets with you, so the numbers and the words agree.',
  ],
  skills: ['Grant writing', 'Project management', 'Business development', 'Budgets', 'Interviewing', 'Editing'],
  requirements: [
    'At least one grant that was won, and one that was lost and taught you something',
    'You can make a plan out of a conversation',
    'You handle deadlines without drama',
    'Excellent written English',
  ],
  responsibilities: [
    'Find funds that fit, and advise against those that do not',
    'Write applications with the people who will do the work',
    'Report on what was spent and what came of it',
    'Keep an archive from which the next application can be made',
  ],
  vacancies: [
    {
      at: 'portellery',
      detail:
        'Night courses, a crèche and the new welding hall all depend on money that has to be asked for. You write about twenty applications a year and know by name the students they are about.',
    },
    {
      at: 'jioni',
      place: 'Nairobi, Kenya',
      type: 'Full-time',
      detail:
        'Clinics can rarely pay for their own panels, so we look for others who will. You write for foundations and ministries, and travel to one clinic a month so that what you write is true.',
    },
  ],
  questions: [
    [
      'What share of last year’s applications succeeded?',
      'Seven of nineteen. We would like ten of twenty, not ten of forty.',
    ],
  ],
}

export const writingTrades = [technicalWriter, copywriter, reporter, grantWriter]
