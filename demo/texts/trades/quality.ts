import type { Trade } from './trade.ts'

const sqaEngineer: Trade = {
  position: 'SQA Engineer',
  field: 'quality',
  pay: 1.35,
  paid: 'salary',
  types: ['Full-time', 'Hybrid, 4 days', 'Full-time'],
  closings: [
    'You may stop a release, and it has happened twice this year without a quarrel.',
    'You sit with the developers and see a feature while it is still a sketch.',
    'We count the faults that users find first, and want that number to bore us.',
    'Automated checks run on every change, so your hands are free for the odd cases.',
  ],
  skills: ['SQA', 'Test automation', 'Exploratory testing', 'SQL', 'API testing', 'Clear bug reports'],
  requirements: [
    'You have built a test suite that people trusted enough to act on',
    'You write reports that a developer can follow without calling you',
    'Enough programming to automate what you would otherwise repeat',
    'You ask what should happen before you look at what does',
  ],
  responsibilities: [
    'Plan with the team what has to be checked, and what need not be',
    'Write and maintain automated checks at the level where they are cheapest',
    'Explore every larger change by hand before it goes out',
    'Reproduce what users report, and follow it to the fix',
    'Keep the test data realistic and free of real people',
  ],
  vacancies: [
    {
      at: 'larkfield',
      position: 'Senior SQA Engineer',
      level: 'Senior',
      place: 'Leeds, United Kingdom',
      type: 'Hybrid, 4 days',
      detail:
        'A wrong appointment time is a child waiting in the wrong town. You are responsible for how we test booking, reminders and the night when the clocks change.',
      responsibilities: ['Sign off each release for clinical safety, together with a nurse'],
    },
    {
      at: 'deccan',
      place: 'Pune, India',
      detail:
        'We support phones that cost less than a pair of shoes, and a shelf of sixty of them stands behind your desk. You test the ledger on all of them, with the signal switched on and off forty times.',
      skills: ['Android'],
    },
    {
      at: 'deccan',
      position: 'SQA Team Lead, Payments',
      level: 'Team lead',
      place: 'Pune, India',
      type: 'Full-time',
      detail:
        'Seven testers check everything that touches money, from a refund of nine rupees to the yearly tax file. You lead them, still test a day a week yourself, and speak for quality when the calendar argues against it.',
      responsibilities: ['Lead seven people, with a conversation every fortnight and a fair share of the dull work'],
    },
    {
      at: 'kestrel',
      position: 'SQA Engineer, Timetables',
      place: 'Utrecht, Netherlands',
      detail:
        'When the timetable changes in December, four apps, 130 platform signs and one recorded voice must all say the same thing. You build the checks that compare them, and stand on a platform at five in the morning when they go live.',
    },
  ],
  questions: [
    [
      'How many of the checks run without anybody watching?',
      'About eleven thousand, in nine minutes. Some two hundred stay manual on purpose.',
    ],
    ['Do you need a testing certificate, or is work enough?'],
    ['Is there room to grow into development later?'],
  ],
}

const softwareTester: Trade = {
  position: 'Software Tester',
  field: 'quality',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 28 h', 'Contract, 9 months'],
  closings: [
    'You work in pairs with a developer in the mornings and alone in the afternoons.',
    'We teach you our tools in the first month; curiosity you bring along.',
    'Good questions are remembered here longer than found faults.',
  ],
  skills: ['Manual testing', 'Test cases', 'Bug reports', 'Browsers and devices', 'Screen readers'],
  requirements: [
    'You enjoy finding the one way in which something does not work',
    'You describe a fault so that somebody else sees it too',
    'Care with details on the fortieth repetition',
    'Good written English',
  ],
  responsibilities: [
    'Try new features on the devices that users really have',
    'Write test cases that a newcomer can run',
    'Report faults with steps, pictures and a guess at the cause',
    'Check that what was fixed stays fixed',
    'Collect what users stumble over and bring it to the weekly meeting',
  ],
  vacancies: [
    {
      at: 'fieldnote',
      position: 'Accessibility Tester',
      place: 'Kraków, Poland',
      detail:
        'Public websites must work for people who cannot see a screen or hold a mouse, and you find out whether ours do. You test with a screen reader, a keyboard and, twice a month, together with people who use nothing else.',
    },
    {
      at: 'larkfield',
      place: 'Bradford, United Kingdom',
      level: 'Entry',
      detail:
        'You test in the back room of our own surgery, with the waiting room next door as a reminder. The first weeks go into learning how a receptionist works, because a tester who has not booked a flu clinic misses half.',
    },
    {
      at: 'openharbour',
      position: 'Software Tester, Customs Papers',
      place: 'Remote, worldwide',
      detail:
        'Every port has its own papers and its own ideas about a comma. You test the forms with sample cargoes that you invent yourself, from a container of footballs to one living horse.',
      type: 'Contract, 9 months',
    },
  ],
  questions: [
    [
      'Would you consider somebody who comes from customer service?',
      'Yes. Two of our testers did, and they hear what users mean.',
    ],
    ['Is it possible to start with four days?'],
  ],
}

const gameTester: Trade = {
  position: 'Game Tester',
  field: 'quality',
  pay: 0.7,
  paid: 'wage',
  types: ['Full-time', 'Contract, until release'],
  closings: [
    'There is a sofa, but the work is done at a desk and with a notebook.',
    'Your name is in the credits, next to everybody else’s.',
  ],
  skills: ['Console testing', 'Bug tracking', 'Reproducing faults', 'Save files', 'Written French or English'],
  requirements: [
    'You can play the same three minutes fifty times and still see something new',
    'You write short, exact reports',
    'You have finished games that you did not like',
    'Discretion about what has not been announced',
  ],
  responsibilities: [
    'Play builds along a plan, and off it for an hour a day',
    'Record what happened, how to repeat it and how often it does',
    'Check every fix on each console',
    'Try what a child would try, and what an impatient adult would',
  ],
  vacancies: [
    {
      at: 'lanternfish',
      place: 'Montréal, Canada',
      detail:
        'The fourth game is a lighthouse with 240 puzzles, and half of them can be solved in the wrong order. You find out which, on four consoles and a phone with a cracked screen that we keep for the purpose.',
    },
    {
      at: 'lanternfish',
      position: 'Language Tester, German and Spanish',
      place: 'Remote, Canada',
      type: 'Contract, until release',
      detail:
        'You play in German and Spanish and note where a line does not fit its box, its speaker or its century. The translators are two messages away and want to hear from you.',
      skills: ['German', 'Spanish'],
    },
  ],
  questions: [
    ['How long are testers usually kept after a release?'],
    ['Is prior work in games needed?', 'No. Our best tester proof-read timetables before.'],
  ],
}

export const qualityTrades = [sqaEngineer, softwareTester, gameTester]
