import type { Trade } from './trade.ts'

const busDriver: Trade = {
  position: 'Bus Driver',
  field: 'transport',
  pay: 0.85,
  paid: 'wage',
  types: ['Full-time', 'Part-time, school runs', 'Full-time, split shift'],
  closings: [
    'Your bus stands in a heated hall, plugged in and swept.',
    'Shifts are chosen by seniority, but nobody works more than two weekends a month.',
  ],
  skills: ['Safe driving', 'Winter roads', 'Customer service', 'Vehicle checks', 'Patience'],
  requirements: [
    'A clean driving record and a Class 2 licence, or the training with us',
    'You keep to time, but not at any price',
    'You say good morning first',
    'A medical, which we pay',
  ],
  responsibilities: [
    'Check the bus before you leave',
    'Drive so that somebody can stand with a coffee',
    'Lower the ramp, wait, and then go',
    'Report what rattles',
  ],
  vacancies: [
    {
      at: 'assiniboine',
      position: 'City Bus Driver',
      place: 'Winnipeg, Canada',
      detail:
        'Route 14 runs from the hospital to the lake and back, 52 minutes each way. You will meet the same people at the same stops, in parkas for half of the year.',
    },
    {
      at: 'assiniboine',
      position: 'School Bus Driver',
      place: 'Brandon, Canada',
      type: 'Part-time, school runs',
      level: 'Entry',
      detail:
        'Thirty-one children wait at farm gates along ninety kilometres of straight road. You pick them up from seven, bring them home by half past four and know who feels ill on gravel.',
    },
  ],
  questions: [
    ['Is the Class 2 training paid?', 'Yes, six weeks at full wage. You stay with us for a year in return.'],
    ['What happens on days too cold to drive?'],
  ],
}

const trainCrew: Trade = {
  position: 'Train Driver',
  field: 'transport',
  pay: 1.12,
  paid: 'salary',
  types: ['Full-time', 'Part-time, 28 h'],
  closings: [
    'You begin and end each shift at the same station.',
    'After a bad event you are relieved at once and not asked when you will be back.',
  ],
  skills: ['Rail safety', 'Concentration', 'Announcements', 'Shift work', 'Dutch'],
  requirements: [
    'Medically fit for rail service, which we test',
    'Dutch at level B1 or above',
    'You stay awake when nothing happens, and calm when something does',
    'Early, late and weekend shifts by an eight-week plan',
  ],
  responsibilities: [
    'Prepare the train and bring it out on time',
    'Keep passengers informed, briefly and truthfully',
    'Watch doors, platforms and people',
    'Report anything unusual on the line',
  ],
  vacancies: [
    {
      at: 'kestrel',
      place: 'Zwolle, Netherlands',
      detail:
        'You learn for eleven months, the last four of them in the cab beside an experienced driver. After that the line to the east is yours, with fog in autumn and hares in spring.',
      experience: 'None needed, we train you',
      level: 'Entry',
    },
    {
      at: 'kestrel',
      position: 'Conductor',
      place: 'Utrecht, Netherlands',
      detail:
        'You are the one person on the train whom everybody can ask. Tickets are a small part of it: the larger part is ramps, prams, a lost phone and the tone in which things are said.',
      skills: ['Customer service', 'Rail safety', 'Announcements', 'First aid', 'Dutch and English'],
      responsibilities: [
        'Walk through the train, all of it, on every trip',
        'Help people with ramps, prams and connections',
        'Give the signal to leave when it is safe, and not before',
        'Keep passengers informed, briefly and truthfully',
      ],
    },
    {
      at: 'kestrel',
      position: 'Senior Traffic Controller',
      place: 'Utrecht, Netherlands',
      level: 'Senior',
      detail:
        'Sixty-one trains, four lines, and one goods train that is always in the way. You re-plan when a door jams or a goose lands, and have the last word on what waits for what.',
      skills: ['Timetable planning', 'Rail safety', 'Decisions under pressure', 'Radio discipline', 'Dutch'],
      responsibilities: [
        'Watch four lines and settle conflicts between trains',
        'Re-plan crews and trains when something breaks',
        'Talk with drivers, stations and the network operator',
        'Write up each disruption, and what we would do next time',
      ],
    },
  ],
  questions: [
    [
      'I am fifty-two. Is that too old to train as a driver?',
      'Our oldest trainee was fifty-six and passed with the best mark.',
    ],
    ['Is night work part of the plan?'],
  ],
}

const lorryDriver: Trade = {
  position: 'Lorry Driver',
  field: 'transport',
  pay: 0.85,
  paid: 'wage',
  types: ['Full-time', 'Full-time, nights'],
  closings: ['Your cab is yours, and nobody else moves the seat.', 'The dispatcher has driven for nine years herself.'],
  skills: ['Articulated lorries', 'Load securing', 'Tachograph', 'Route knowledge', 'Forklift'],
  requirements: [
    'Licence CE with the professional qualification',
    'You tie down a load as if your own child drove behind it',
    'German for papers and ramps',
    'You ring ahead when you will be late',
  ],
  responsibilities: [
    'Check lorry and load before you leave',
    'Drive to plan and within your hours',
    'Deliver, and get a signature that can be read',
    'Bring the lorry back fuelled and clean',
  ],
  vacancies: [
    {
      at: 'lerche',
      position: 'Lorry Driver, Day Tours',
      place: 'Leipzig, Germany',
      detail:
        'You take printing paper to Dresden and Erfurt and bring furniture back. You are home every evening, which is the reason why most drivers come to us.',
    },
    {
      at: 'lerche',
      position: 'Driver, Machine Transport',
      place: 'Halle, Germany',
      level: 'Senior',
      detail:
        'A press of 38 tonnes cannot be hurried. You plan the route with the bridges in mind, drive mostly at night and stay until it stands on its foundation.',
      skills: ['Oversize loads'],
    },
  ],
  questions: [['Are the lorries parked at a yard with showers?', 'In Leipzig yes, in Halle from summer on.']],
}

const warehouse: Trade = {
  position: 'Warehouse Worker',
  field: 'transport',
  pay: 0.7,
  paid: 'wage',
  types: ['Full-time, early and late shift', 'Full-time', 'Part-time, 20 h'],
  closings: [
    'Nothing above twenty kilos is lifted by one person.',
    'There is no headset that tells you what to do next.',
    'Breaks are taken together, and the canteen is run by somebody’s aunt.',
  ],
  skills: ['Forklift', 'Picking and packing', 'Stock control', 'Scanners', 'Team work'],
  requirements: [
    'A forklift licence, or the course in your second month',
    'Sturdy shoes, which we pay for, and a sense of order',
    'You count twice',
    'Shifts in turn with the others',
  ],
  responsibilities: [
    'Unload, check and put away',
    'Pick orders so that the heavy things lie underneath',
    'Report damage with a picture',
    'Keep the aisles clear',
  ],
  vacancies: [
    {
      at: 'lerche',
      place: 'Leipzig, Germany',
      level: 'Entry',
      detail:
        'Sofas on the left, paper in the middle, and on the right whatever a machine builder forgot to collect. You unload trains in the mornings and load lorries in the afternoons, with eleven others.',
    },
    {
      at: 'lerche',
      position: 'Warehouse Team Lead, Late Shift',
      level: 'Team lead',
      type: 'Full-time, late shift',
      place: 'Leipzig, Germany',
      detail:
        'After two in the afternoon the house is yours: fourteen people, twenty ramps, and a train that leaves at 21.40 with or without us. You share out the work, load a lorry yourself now and then and close the gates.',
      responsibilities: ['Lead fourteen people through the late shift'],
    },
    {
      at: 'tasmanhill',
      position: 'Packhouse Worker',
      type: 'Full-time, seasonal',
      level: 'Entry',
      detail:
        'From February to June apples roll in at one end and leave in boxes at the other. You sort, pack or drive the forklift, and change places every two hours so that nobody’s eyes go square.',
      responsibilities: [
        'Sort by size, colour and blemish',
        'Pack boxes so that they arrive as they left',
        'Keep the line clear and the floor dry',
        'Stack and label pallets',
      ],
      closing: 'Many people come back every year, and there is a bus from Nelson.',
    },
  ],
  questions: [
    ['Is there work after the first contract ends?'],
    ['Can one stay on one shift because of a child in nursery?', 'Yes, if you tell us before the plan is made.'],
  ],
}

export const transportTrades = [busDriver, trainCrew, lorryDriver, warehouse]
