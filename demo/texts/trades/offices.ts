import type { Trade } from './trade.ts'

const administrator: Trade = {
  position: 'Administration Assistant',
  field: 'office',
  pay: 0.75,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 25 h', 'Part-time, mornings'],
  closings: [
    'The outgoing colleague retires in spring and will work beside you until then.',
    'You have a desk at the window and the key to everything.',
    'Nobody minds a question, and everybody minds a wrong date.',
    'Quiet weeks are used to throw out forms, and you choose which.',
  ],
  skills: [
    'Office administration',
    'Scheduling',
    'Spreadsheets',
    'Correspondence',
    'Record keeping',
    'Telephone manner',
  ],
  requirements: [
    'Experience in an office where several people needed something at once',
    'Letters and e-mails without mistakes',
    'You treat what you read as confidential',
    'Sure with spreadsheets and calendars',
  ],
  responsibilities: [
    'Open, sort and answer the post, on paper and otherwise',
    'Keep calendars, rooms and files in order',
    'Prepare meetings and write short minutes',
    'Order what runs out before it does',
    'Be the first voice on the telephone',
  ],
  vacancies: [
    {
      at: 'nordvik',
      place: 'Bergen, Norway',
      detail:
        'Between the tenth and the fifteenth of each month some sixty people move in or out, and each of them needs a contract, a meter reading and a set of keys. You see to it that nobody stands on the stairs with a sofa and no key.',
    },
    {
      at: 'brightwell',
      position: 'Administration Assistant, Wills and Estates',
      detail:
        'You keep the strongroom of 9,000 wills and send for the papers when one is needed. Families call at a bad moment in their lives, so how you answer matters as much as how you file.',
    },
    {
      at: 'ferncliff',
      position: 'Rota Administration Assistant',
      place: 'Cork, Ireland',
      type: 'Part-time, mornings',
      detail:
        'From six in the morning the phone rings with a flat tyre, a sick child, a visit that takes longer. You move 130 rounds about until everybody is seen, and let the people who wait know before they wonder.',
    },
    {
      at: 'harrow',
      position: 'School Orders Administration',
      level: 'Entry',
      type: 'Full-time',
      detail:
        'In August 400 schools want their readers by the same Monday. You take the orders, check them, chase the couriers and write the invoices, and from October on you have time to mend the system before it happens again.',
      skills: ['Order administration'],
    },
    {
      at: 'havnegaard',
      position: 'Team Lead, Ward Administration',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'Fourteen ward secretaries book scans, write to doctors and find beds. You lead them across five wards, share out the letters that pile up after a weekend and stand in where somebody is away.',
      responsibilities: ['Plan rosters and holidays for fourteen people, eight weeks ahead'],
    },
    {
      at: 'baumann',
      position: 'Head of Administration',
      level: 'Senior',
      place: 'Hamburg, Germany',
      type: 'Full-time',
      detail:
        'Two owners build houses and would rather not see an insurance policy again. You run the office of five: contracts, insurance, vehicles, the apprentices’ papers and the yearly audit.',
      requirements: [
        'You have run an office, or the larger part of one',
        'You read a contract to the last page',
        'German in writing, Spanish is welcome at lunch',
        'You know which questions need a lawyer',
      ],
      responsibilities: [
        'Lead the office and its budget, and report to the owners once a month',
        'Look after contracts, insurance and vehicles',
        'Keep the papers of nine apprentices in order',
        'Prepare the yearly audit so that it is dull',
      ],
    },
  ],
  questions: [
    ['Would a few hours less a week be possible?', 'Yes, if the hours fall on at least four days.'],
    ['Which system are the files kept in?'],
    ['Is there parking, or a bus before seven?'],
  ],
}

const schoolAdministrator: Trade = {
  position: 'School Administrator',
  field: 'office',
  pay: 0.85,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 30 h'],
  closings: [
    'The office has two desks, a plant of uncertain age and the best view of the gate.',
    'August is busy, July is yours.',
  ],
  skills: ['School administration', 'Enrolment', 'Attendance records', 'Spreadsheets', 'Calm at the counter'],
  requirements: [
    'Experience at a counter or in an office where people come with worries',
    'You can speak to a child, a parent and an inspector within five minutes',
    'Exact with lists, money and dates',
    'A clean certificate of conduct',
  ],
  responsibilities: [
    'Run enrolment from the first call to the first day',
    'Keep attendance and call home before ten',
    'Prepare letters, lists and the yearly statistics',
    'Handle the small cash box, to the cent',
  ],
  vacancies: [
    {
      at: 'sintanna',
      detail:
        'Scraped knees, forgotten lunches and the ministry’s returns all arrive at the same counter. You know 430 names by Christmas and which grandmother may collect whom.',
      skills: ['Dutch and French'],
      question: [
        'Do I need Dutch at the level of a native speaker?',
        'No, but on the phone with parents you should feel at ease. French is a great help.',
      ],
    },
    {
      at: 'portellery',
      position: 'Enrolment Administration Officer',
      detail:
        'Eleven hundred new students sign up in six weeks, and a third of them are the first in their family to do so. You explain fees, deadlines and forms in words that do not frighten anybody off.',
    },
  ],
  questions: [['Is there a lunch break away from the counter?']],
}

const bookkeeper: Trade = {
  position: 'Bookkeeper',
  field: 'office',
  pay: 0.95,
  paid: 'salary',
  types: ['Part-time, 24 h', 'Full-time'],
  closings: [
    'An outside accountant closes the year, so your Decembers are bearable.',
    'You may work from home except in the week when the month is closed.',
    'The books are in order; we would like them to stay so.',
  ],
  skills: ['Bookkeeping', 'VAT returns', 'Payroll basics', 'Bank reconciliation', 'Accounting software'],
  requirements: [
    'A bookkeeping qualification, or years of closing months without one',
    'You find the missing eleven cents, and know when to stop looking',
    'You chase unpaid invoices politely and for as long as it takes',
    'You explain a balance sheet to people who make things',
  ],
  responsibilities: [
    'Enter, check and pay invoices every week',
    'Reconcile accounts and close the month by the fifth',
    'File VAT on time',
    'Tell the owners in one page how we are doing',
  ],
  vacancies: [
    {
      at: 'trescipreses',
      detail:
        'Money comes in through the desk, the restaurant, three booking sites and a parking machine that takes coins. You bring them together by noon each day, and know why the figure on the till roll differs.',
    },
    {
      at: 'tasmanhill',
      detail:
        'Fruit is picked in March and paid for in September, with wages every Thursday in between. You keep the books through that stretch, and the piece-rate sheets of some sixty pickers straight.',
    },
    {
      at: 'kowalczyk',
      detail:
        'An order takes five months from the first drawing to the last invoice, and the oak for it was bought two years earlier. You look after invoices, stock of timber and the deposits of about forty customers.',
    },
  ],
  questions: [
    [
      'Which accounting software is in use?',
      'A common one, in its third version since we began. You may choose the fourth.',
    ],
    ['Could the work be done in four mornings?'],
  ],
}

export const officeTrades = [administrator, schoolAdministrator, bookkeeper]
