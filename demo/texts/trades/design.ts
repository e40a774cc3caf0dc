import type { Trade } from './trade.ts'

const webDesigner: Trade = {
  position: 'Web Designer',
  field: 'design',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time', 'Freelance', 'Part-time, 24 h'],
  closings: [
    'You draw in the browser as much as on paper, and a developer is always within reach.',
    'Feedback comes from one person at a time, in writing.',
    'We look at work together on Tuesdays and leave it alone until Friday.',
    'You will see your pages used, because we go and watch.',
  ],
  skills: [
    'Web design',
    'Typography',
    'Responsive layout',
    'HTML and CSS',
    'Design systems',
    'Contrast and legibility',
  ],
  requirements: [
    'A portfolio of sites that are in use, with a word on what you would do differently',
    'You design with real text, not with placeholder words',
    'Enough HTML and CSS to know what you are asking for',
    'You can let go of an idea that readers do not understand',
  ],
  responsibilities: [
    'Draw pages for phone and desktop, from first sketch to final state',
    'Keep colours, type and parts in one system that others can use',
    'Check contrast, focus and text at twice the size',
    'Present your work to the people who pay for it',
    'Stay with a design until it is built and measured',
  ],
  vacancies: [
    {
      at: 'marlow',
      type: 'Freelance',
      detail:
        'A maritime museum and a port wine house need new sites before the summer, and they could not be less alike. You take one of them from the first conversation to the last page, and lend a hand on the other.',
    },
    {
      at: 'fieldnote',
      place: 'Remote, Poland',
      detail:
        'Town halls have little money and a great deal to say. You design the set of parts from which we build all their sites, so that the smallest town gets the same care as the largest.',
    },
    {
      at: 'northerndial',
      position: 'Web Designer, News',
      place: 'Newcastle, United Kingdom',
      detail:
        'A story has to read well on a bus, in large print and on a kitchen tablet covered in flour. You design its pages and the small things around it: the crossword, the tide table, the notice of a correction.',
    },
    {
      at: 'portellery',
      position: 'Senior Web Designer',
      level: 'Senior',
      type: 'Full-time',
      detail:
        'Applicants decide about their next two years on our course pages, often at night and on a phone. You redesign them with the teachers, and with students who remember what they could not find.',
      responsibilities: ['Guide one junior designer and the students who work with us each term'],
    },
    {
      at: 'openharbour',
      position: 'Web Designer, Harbour Screens',
      place: 'Remote, worldwide',
      type: 'Freelance',
      detail:
        'Berth plans are read through rain on a window, at night and with gloves on. You give our web application a new face that can be read from three metres, one screen per fortnight.',
    },
  ],
  questions: [
    ['Is the portfolio review done remotely?', 'Yes, over video and in under an hour. Bring one project, not ten.'],
    ['Which tools do you draw in?'],
    [
      'Who writes the texts?',
      'A writer is part of every project from the first week, so you design with real sentences.',
    ],
  ],
}

const productDesigner: Trade = {
  position: 'Product Designer',
  field: 'design',
  pay: 1.25,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 30 h'],
  closings: [
    'You are the only designer on this product and have three in the company to talk to.',
    'Developers here draw too, and nobody defends their first idea for long.',
  ],
  skills: [
    'Project management',
    'Interaction design',
    'User research',
    'Prototyping',
    'Interface writing',
    'Accessibility',
  ],
  requirements: [
    'You have changed a product because of something you saw a user do',
    'You can show work where you removed more than you added',
    'Prototypes that are rough enough to throw away',
    'You write the words on the screen yourself, and read them aloud',
  ],
  responsibilities: [
    'Visit users every month and report what you saw in plain words',
    'Sketch, prototype and test before anything is built',
    'Work out every state: empty, slow, offline, wrong',
    'Keep the shared parts library small',
  ],
  vacancies: [
    {
      at: 'tidepool',
      place: 'Remote, Europe',
      detail:
        'A pilot looks at our map for four seconds, from a moving boat. You decide what those four seconds hold: the height of the wave, the trend, and how old the number is.',
    },
    {
      at: 'larkfield',
      position: 'Senior Product Designer, Reception',
      level: 'Senior',
      place: 'Leeds, United Kingdom',
      detail:
        'Receptionists handle three people at once and a screen that knows about one. You spend a week behind the desk of our own surgery before you draw anything, and a day there every month after.',
    },
    {
      at: 'jioni',
      position: 'Product Designer, Customer Phones',
      place: 'Kisumu, Kenya',
      detail:
        'Most of our customers use a phone with keys and forty characters to a line. You design in text messages, recorded voice and one printed card, and find out what is understood by sitting in the shade and listening.',
    },
  ],
  questions: [
    [
      'How many users would I meet in a normal month?',
      'Four to six. A colleague arranges the visits, you choose whom to see.',
    ],
    ['Is a design degree required?'],
  ],
}

const graphicDesigner: Trade = {
  position: 'Graphic Designer',
  field: 'design',
  pay: 0.9,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 20 h', 'Freelance'],
  closings: [
    'One person says yes or no, and it is not a committee.',
    'What is turned down goes into a drawer, because some of it comes back.',
  ],
  skills: [
    'Marketing & communication',
    'Print layout',
    'Packaging',
    'Lettering',
    'Colour for print',
    'Illustration',
    'Preparing print files',
  ],
  requirements: [
    'Printed work that you can put on the table',
    'You know what happens to a colour on uncoated paper',
    'You keep files so that a colleague can open them next year',
    'An eye for a bad line break',
  ],
  responsibilities: [
    'Design from sketch to print file',
    'Agree paper, inks and finish with the printer',
    'Check proofs, on site when it matters',
    'Look after the archive of drawings and typefaces',
  ],
  vacancies: [
    {
      at: 'marlow',
      type: 'Full-time',
      detail:
        'You draw labels, posters and the signs that stop people from walking into glass doors. This year brings a book on tiles of 320 pages and a wine label that must survive a bucket of ice.',
    },
    {
      at: 'perrine',
      position: 'Graphic Designer, Packaging',
      type: 'Part-time, 20 h',
      detail:
        'Our boxes have looked the same since 1979 and the sisters disagree on whether that is good. You draw a new family of boxes, bags and paper for the counter, and letter the window by hand at Christmas.',
    },
    {
      at: 'lanternfish',
      position: 'Graphic Designer, Boxes and Store Pages',
      place: 'Montréal, Canada',
      detail:
        'Each game gets a printed box, a record sleeve for its music and forty store pictures in fourteen languages. You make all of them look as if one person had drawn them, because one person has.',
    },
  ],
  questions: [
    ['Do you need the work as files or as prints?', 'Prints if you have them. We like to hold things.'],
    ['Could this be shared between two people?'],
  ],
}

export const designTrades = [webDesigner, productDesigner, graphicDesigner]
