import type { Trade } from './trade.ts'

const joiner: Trade = {
  position: 'Joiner',
  field: 'craft',
  pay: 0.95,
  paid: 'wage',
  types: ['Full-time'],
  levelDetail: 'with certificate',
  closings: [
    'Benches stand under the north windows, and each belongs to one person.',
    'Fridays end at one, after the machines are cleaned.',
    'Who makes a thing goes along to fit it.',
  ],
  skills: ['Joinery', 'Reading drawings', 'Mortise and tenon', 'Machine set-up', 'Veneering', 'Surface finish'],
  requirements: [
    'A joiner’s or cabinetmaker’s certificate',
    'You sharpen your own tools',
    'You measure an old wall and do not believe it',
    'Able to lift, with help, what has to be lifted',
  ],
  responsibilities: [
    'Build from the drawing, and say when the drawing is wrong',
    'Choose boards for grain and not only for length',
    'Set up and care for the machines you use',
    'Fit on site and leave it swept',
  ],
  vacancies: [
    {
      at: 'kowalczyk',
      position: 'Joiner, Windows',
      detail:
        'You make box windows for tenements from the 1890s, two or three a week and no two alike. Old panes are put back whenever they can be, because they bend the street so nicely.',
    },
    {
      at: 'kowalczyk',
      position: 'Stair Builder',
      level: 'Senior',
      detail:
        'A winding stair is geometry that people walk on in the dark. You draw it full size on the floor, cut it, build it dry in the hall and then again in the house.',
      skills: ['Setting out stairs'],
    },
    {
      at: 'baumann',
      position: 'Joiner, Interior Fitting',
      place: 'Lübeck, Germany',
      detail:
        'When the walls stand, you come with doors, sills and kitchens and make it a place to live in. Timber houses move for two years, so you plan joints that forgive.',
    },
  ],
  questions: [
    [
      'Do you use a CNC router, or is it all by hand?',
      'Both. The router cuts what repeats, and nobody misses doing that by hand.',
    ],
    ['Can an apprentice transfer in the second year?'],
  ],
}

const machinist: Trade = {
  position: 'CNC Machinist',
  field: 'craft',
  pay: 1,
  paid: 'salary',
  types: ['Full-time', 'Full-time, two shifts'],
  levelDetail: 'with certificate',
  closings: [
    'One person looks after four machines, not eight.',
    'The shift changes at two, with ten minutes’ overlap to talk.',
    'Every second year there is a new machine, and the people who will run it help to choose it.',
  ],
  skills: ['Milling', 'Turning', 'Micrometers and gauges', 'Tool wear', 'Technical drawing', 'Cleanliness'],
  requirements: [
    'A trade certificate in machining or precision mechanics',
    'You think in hundredths and check in thousandths',
    'You stop the machine when it sounds wrong',
    'German or English for the handover',
  ],
  responsibilities: [
    'Set up, run in and watch your machines',
    'Measure by plan, and more often when in doubt',
    'Change tools before they break',
    'Write down corrections so that the next shift profits',
  ],
  vacancies: [
    {
      at: 'kaeser',
      position: 'CNC Machinist, Swiss Turning',
      type: 'Full-time, two shifts',
      detail:
        'You run long-turning lathes on bars of titanium as thick as a pencil lead. The parts end up behind ears, so a burr is not a matter of taste.',
      skills: ['Swiss-type lathes'],
    },
    {
      at: 'kaeser',
      position: 'Quality Inspector',
      type: 'Full-time',
      detail:
        'Everything that leaves the house has passed under your microscope or that of one of four colleagues. You write the measuring plans and have the right to stop a batch, whoever is waiting for it.',
      skills: ['Statistical process control', 'Optical measurement', 'Micrometers and gauges', 'Technical drawing'],
      responsibilities: [
        'Write measuring plans for new parts',
        'Inspect first pieces and samples, and sign for them',
        'Calibrate gauges and keep their records',
        'Follow a fault back to the machine together with whoever runs it',
      ],
    },
    {
      at: 'kaeser',
      position: 'Team Lead, Milling',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'Milling is eighteen machines and thirteen people on two shifts, from first-years to a man who retires in June. You plan the work, train, and keep a morning a week at a machine so as not to forget.',
      responsibilities: ['Lead thirteen people and their training'],
    },
  ],
  questions: [
    [
      'Do you accept certificates from Italy?',
      'Yes. We look at the certificate and then at a part that you make here in a day.',
    ],
  ],
}

export const craftTrades = [joiner, machinist]
