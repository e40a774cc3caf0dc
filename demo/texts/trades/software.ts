import type { Trade } from './trade.ts'

const fullstackDeveloper: Trade = {
  position: 'Fullstack Developer',
  field: 'software',
  pay: 1.55,
  paid: 'salary',
  types: ['Full-time', 'Full-time', 'Part-time, 30 h'],
  closings: [
    'You will be the fourth developer, and the second who likes databases.',
    'We write a page before we write code, and the page is often enough.',
    'Nobody here is on call alone in their first three months.',
    'Once a quarter you spend two days with the people who use it, and bring back a list.',
  ],
  skills: ['TypeScript', 'Node.js', 'React', 'SQL', 'HTTP and caching', 'Deployment'],
  requirements: [
    'You have taken something from an empty folder to users, both ends of it',
    'Solid SQL, with joins and transactions written by hand',
    'You notice when a feature is missing its error message',
    'You are comfortable reading logs at the command line',
  ],
  responsibilities: [
    'Build features through all layers, from the table to the button',
    'Design calls that other teams can use without asking you',
    'Keep releases small enough to undo',
    'Look after backups, and try restoring them',
    'Share the support rota with everybody else',
  ],
  vacancies: [
    {
      at: 'openharbour',
      place: 'Remote, worldwide',
      detail:
        'You work on berth planning: which ship lies where, for how long, and what happens when one of them is nine hours late. Harbour offices are small and connections are poor, so the browser keeps a copy and the server settles disputes.',
      skills: ['PostgreSQL'],
    },
    {
      at: 'larkfield',
      position: 'Fullstack Developer, Patient Messages',
      place: 'Leeds, United Kingdom',
      detail:
        'A reminder sent the day before fills four empty chairs a week in every surgery. You own reminders and replies, from the template a nurse writes to the text a patient reads on the bus.',
      skills: ['Message queues'],
    },
    {
      at: 'jioni',
      place: 'Nairobi, Kenya',
      detail:
        'Our customers pay for light by phone, in sums as small as a bunch of bananas. You work on the system that takes the payment, switches the panel on within a minute and explains itself by text message when it cannot.',
      skills: ['Mobile payments'],
    },
    {
      at: 'kestrel',
      position: 'Senior Fullstack Developer, Rosters',
      place: 'Utrecht, Netherlands',
      level: 'Senior',
      detail:
        'Six hundred drivers and conductors see their shifts, swap them and call in sick in an application that we write ourselves. You take it over from the two people who began it, and they stay to answer questions.',
      responsibilities: ['Set the technical course for the next two years, and write down why'],
    },
  ],
  questions: [
    [
      'What does the first month look like?',
      'A small fix on the second day, one complete feature by the end of week three, and lunch with everybody in between.',
    ],
    ['Is relocation supported, or would you take somebody two time zones away?'],
    [
      'Do fullstack people here also run the servers?',
      'Together with one colleague who does little else. You would deploy on your first day.',
    ],
  ],
}

const embeddedEngineer: Trade = {
  position: 'Embedded Engineer',
  field: 'software',
  pay: 1.5,
  paid: 'salary',
  types: ['Full-time'],
  closings: [
    'You have a bench of your own, with the oscilloscope you ask for.',
    'Once a month something you wrote comes back broken, and finding out why is the best day of the month.',
  ],
  skills: ['C', 'Microcontrollers', 'Low-power design', 'Reading schematics', 'Radio links', 'Soldering'],
  requirements: [
    'Firmware of yours has run for a year where nobody could reach it',
    'You can read a schematic and tell the author what you would change',
    'You have hunted a fault with a logic analyser rather than with guesses',
    'A degree or trade training in electronics, or work that shows the same',
  ],
  responsibilities: [
    'Write and test firmware, from the boot loader up',
    'Bring new boards to life together with the hardware designer',
    'Measure what every function costs in microamperes',
    'Build the update path, and prove that it cannot leave a device dead',
    'Keep the test rig honest',
  ],
  vacancies: [
    {
      at: 'tidepool',
      place: 'Galway, Ireland',
      detail:
        'A buoy has a battery, a small panel and nobody within thirty miles. You write the firmware that decides when to measure, when to send and when to sleep through a storm.',
      requirements: ['You do not get seasick on a calm day'],
    },
    {
      at: 'jioni',
      place: 'Nairobi, Kenya',
      detail:
        'Our control box sits on a wall in the dust for eight years and must not forget a payment. You work on the third generation, which has to cost less than the second and survive a cow leaning on it.',
    },
    {
      at: 'kaeser',
      position: 'Senior Embedded Engineer, Machine Sensing',
      level: 'Senior',
      detail:
        'We listen to our machines: sensors of our own on 46 spindles tell us when a tool will break, mostly in time. You make them tell us earlier, and bring the same idea to the cooling.',
    },
  ],
  questions: [
    [
      'Is Rust an option, or is it C for good?',
      'C on the current board. The next one is open, and your opinion would count.',
    ],
    ['How much of the work can be done from home?'],
  ],
}

const systemAdministrator: Trade = {
  position: 'System Administrator',
  field: 'software',
  pay: 1.25,
  paid: 'salary',
  types: ['Full-time', 'Full-time, one week on call in five'],
  closings: [
    'You are one of five, and holidays are planned so that two are always here.',
    'Every outage ends with a written page and without a culprit.',
  ],
  skills: ['System administration', 'Linux', 'Windows Server', 'Networks', 'Backup and restore', 'Scripting'],
  requirements: [
    'Experience with at least two hundred machines that other people depend on',
    'You automate what you have done twice',
    'You can tell a worried person what is happening in two sentences',
    'Willing to work some evenings, when nobody else is in the system',
  ],
  responsibilities: [
    'Keep servers, accounts and networks running and patched',
    'Restore a backup every month to see whether it can be done',
    'Replace machines before they fail',
    'Answer the second line of the help desk',
    'Keep the documentation short and true',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      detail:
        'Nineteen hundred computers, some of them on wheels, and none of them may be down when the ambulance rings. You share the wards with the medical technicians and learn why a scanner is still on an old system, and how to fence it in.',
    },
    {
      at: 'portellery',
      position: 'Senior System Administrator',
      level: 'Senior',
      detail:
        'The college moves its mail, files and classrooms to one sign-in by next summer. You plan the move, school by school, and stay through the first week of term when everybody has forgotten their password.',
    },
  ],
  questions: [
    ['Is a background check needed before starting?', 'Yes, and we arrange it. It takes about two weeks.'],
    ['Which share of the servers is still on the premises?'],
  ],
}

const supportTechnician: Trade = {
  position: 'IT Support Technician',
  field: 'software',
  pay: 0.85,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 24 h'],
  closings: [
    'You get a bicycle, a phone and a cupboard of spare keyboards.',
    'There is no script to read from, and no clock on your calls.',
  ],
  skills: ['First-line support', 'Windows', 'Tablets and phones', 'Printers', 'Patience on the telephone'],
  requirements: [
    'You have helped people with computers and they asked for you again',
    'A vocational certificate in IT, or the experience that stands in for it',
    'You write a ticket so that a colleague can finish it',
    'Able to lift a monitor and crawl under a desk',
  ],
  responsibilities: [
    'Answer calls and walk over when that is quicker',
    'Set up machines and accounts for new colleagues on their first morning',
    'Swap broken devices and send them for repair',
    'Keep the list of equipment so that it matches the rooms',
    'Tell us which faults come back',
  ],
  vacancies: [
    {
      at: 'havnegaard',
      position: 'IT Support Technician, Wards',
      type: 'Full-time, early and late shift',
      detail:
        'You walk the wards from seven, because a nurse with a frozen screen has no time to describe it. Most days are passwords and printers, and now and then a monitor that shows another room’s heartbeat.',
    },
    {
      at: 'sintanna',
      level: 'Entry',
      type: 'Part-time, 24 h',
      detail:
        'There are 180 tablets, nineteen digital boards and one teacher who is convinced that hers hates her. You keep them charged and repaired, and run a lunchtime club where ten-year-olds take an old computer apart.',
      question: ['Are school holidays free, or is that when the big jobs are done?'],
    },
  ],
  questions: [
    [
      'Would you take a career changer who has done this for a club, unpaid?',
      'Gladly. Tell us about the worst day there.',
    ],
  ],
}

export const softwareTrades = [fullstackDeveloper, embeddedEngineer, systemAdministrator, supportTechnician]
