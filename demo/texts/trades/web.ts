import type { Trade } from './trade.ts'

const webDeveloper: Trade = {
  position: 'Web Developer',
  field: 'software',
  pay: 1.35,
  paid: 'salary',
  types: ['Full-time', 'Full-time', 'Part-time, 32 h'],
  closings: [
    'Two others write code beside you, and nobody merges their own work.',
    'One day in five is kept for upkeep, and nothing may be booked on it.',
    'You get a quiet room, a good chair and a say in what we leave out.',
    'Hours are yours to set as long as you are there from ten to three.',
  ],
  skills: ['HTML and CSS', 'TypeScript', 'Accessibility', 'Git', 'Content management systems', 'Page speed'],
  requirements: [
    'Several websites that are online now and that you can walk us through',
    'You write HTML that makes sense with the style sheet switched off',
    'Experience with at least one content management system, from the inside',
    'You can explain a trade-off to somebody who does not write code',
    'Written English that colleagues can act on',
  ],
  responsibilities: [
    'Build pages and templates from drawings, and say early where a drawing will not work',
    'Keep every page usable by keyboard and screen reader',
    'Measure loading times on slow phones and bring them down',
    'Update older sites and remove what nobody uses',
    'Show editors how to work with what you built',
  ],
  vacancies: [
    {
      at: 'fieldnote',
      place: 'Kraków, Poland',
      detail:
        'You build the websites of four town halls, where people register a birth, a dog or a complaint. The forms are long, the laws behind them change every January, and your job is to make them feel short.',
      skills: ['Form design'],
      question: [
        'Is it a problem if my last three projects were not for public bodies?',
        'Not at all. We would rather see care with forms than a list of clients.',
      ],
    },
    {
      at: 'fieldnote',
      position: 'Senior Web Developer, Online Shops',
      place: 'Remote, Poland',
      level: 'Senior',
      type: 'Full-time',
      detail:
        'You take over nine online shops, among them a maker of clarinets and a seed merchant with 4,000 varieties. Sales double in the two weeks before Easter, and that is when we want to be bored.',
      responsibilities: ['Decide, with the clients, which shops are rebuilt and which are only repaired'],
      question: [
        'Can the first weeks be in person although the job is remote?',
        'Yes, and we would like that. We pay the train and a room for two weeks.',
      ],
    },
    {
      at: 'portellery',
      type: 'Contract, 12 months',
      detail:
        'The college site has 6,200 pages, and by our own count about 900 are read. You move those to a new system, one school at a time, and teach each school’s secretary to look after its own.',
    },
    {
      at: 'sintanna',
      position: 'Web Developer for the School Portal',
      level: 'Entry',
      type: 'Freelance, about 6 days a month',
      detail:
        'Parents use the portal to report an absence, order lunch and read the weekly letter, mostly from a phone at ten to eight. You look after it, and next year you add the languages that are spoken on our playground but not on our website.',
      closing: 'The days are yours to choose, except the first Monday of the month, when we all meet.',
    },
  ],
  questions: [
    ['Do you write tests for the front end, or is it checked by hand?'],
    [
      'May I show work that was never published?',
      'Yes, as long as it is yours to show. Tell us why it stayed in the drawer.',
    ],
  ],
}

const reactDeveloper: Trade = {
  position: 'React Developer',
  field: 'software',
  pay: 1.55,
  paid: 'salary',
  types: ['Full-time'],
  closings: [
    'Five people work on this code, two of them since its first line.',
    'We meet for twenty minutes in the morning and leave the rest of the day alone.',
    'Everybody on the team answers support mail one day a month, which has improved the product more than any plan.',
  ],
  skills: ['React', 'TypeScript', 'Testing Library', 'CSS', 'Offline storage', 'Web accessibility'],
  requirements: [
    'A product in React that you have worked on for longer than a year',
    'You know when not to use an effect, and can say why',
    'Practice in testing what a user sees rather than how it is made',
    'Patience with browsers that are older than you would like',
    'You review other people’s code kindly and in detail',
  ],
  responsibilities: [
    'Build screens together with the designer, from the first sketch on',
    'Keep the bundle small and the first page fast',
    'Write tests that fail for one reason',
    'Find out why something broke for a real user, and tell them',
    'Retire old components instead of wrapping them',
  ],
  vacancies: [
    {
      at: 'tidepool',
      place: 'Remote, Europe',
      detail:
        'You work on the map where harbour masters see the water rise. It must draw 212 buoys without stutter on a bridge computer from 2015, and still say something sensible when the link to shore is gone.',
      skills: ['Maps in the browser'],
    },
    {
      at: 'larkfield',
      place: 'Leeds, United Kingdom',
      detail:
        'You build the screen that receptionists look at all day: who is here, who is late, which doctor is behind. They type faster than most of us, so every keystroke you save is counted and thanked for.',
      skills: ['Keyboard interfaces'],
    },
    {
      at: 'deccan',
      position: 'Senior React Developer',
      level: 'Senior',
      place: 'Pune, India',
      detail:
        'The web version of the ledger is used by accountants who look after two hundred shops each. You lead its move from page reloads to a client that keeps working through a power cut, and you have two juniors to bring along.',
      responsibilities: ['Plan the move screen by screen, with a way back at every step'],
    },
  ],
  questions: [
    [
      'Which state library do you use?',
      'Server data lives in a query cache, the rest in component state. We removed the third thing last year.',
    ],
    ['Would you consider somebody who comes from Vue and has used React for six months?'],
  ],
}

const rubyDeveloper: Trade = {
  position: 'Ruby Developer',
  field: 'software',
  pay: 1.5,
  paid: 'salary',
  types: ['Full-time', 'Full-time, flexible hours'],
  closings: [
    'We upgrade within a month of every release, so there is no ancient version waiting for you.',
    'Somebody is on call for one week in seven and is paid for it whether the phone rings or not.',
    'The tests take four minutes, and keeping them there is part of the job.',
  ],
  skills: ['Ruby', 'Ruby on Rails', 'PostgreSQL', 'Background jobs', 'Automated tests', 'Linux'],
  requirements: [
    'You have kept a Ruby on Rails application alive through at least two major versions',
    'You read a query plan before you add an index',
    'Tests are how you think, not what you add at the end',
    'You can delete code without ceremony',
  ],
  responsibilities: [
    'Write features from the question to the release, and look at them a week later',
    'Keep slow queries and failing jobs off the list',
    'Review two or three changes of colleagues a day',
    'Write down decisions so that the next person finds the reason',
    'Talk to the people who use what you build, at least once a month',
  ],
  vacancies: [
    {
      at: 'northerndial',
      place: 'Remote, United Kingdom',
      detail:
        'Our publishing system is eight years of Ruby, and the newsroom lives in it. You make the editor faster on a phone at a council meeting and keep subscriptions, renewals and the Thursday print run in step.',
      skills: ['Both ends: React, Ruby'],
    },
    {
      at: 'fieldnote',
      position: 'Ruby on Rails Developer',
      place: 'Kraków, Poland',
      detail:
        'Three museums sell tickets and lend objects through an application that we wrote in 2014. You split lending from ticketing without either of them noticing, and then you may choose what comes next.',
    },
    {
      at: 'deccan',
      position: 'Senior Backend Developer, Reconciliation',
      level: 'Senior',
      place: 'Remote, India',
      detail:
        'Every night we match eleven million sales with what the banks say arrived. You own the service that does it, including the two per cent that do not match and need a person to look.',
      skills: ['Bank file formats', 'Computer science'],
      responsibilities: ['Halve the number of sales that a person has to look at'],
    },
  ],
  questions: [
    [
      'How large is the code base, and how much of it is covered by tests?',
      'About 90,000 lines. We do not chase a percentage, but nothing that handles money ships without tests.',
    ],
    ['Is the on-call week paid when one works part-time?'],
  ],
}

export const webTrades = [webDeveloper, reactDeveloper, rubyDeveloper]
