import type { Trade } from './trade.ts'

const vehicleMechanic: Trade = {
  position: 'Heavy Vehicle Mechanic',
  field: 'transport',
  pay: 1.02,
  paid: 'wage',
  types: ['Full-time', 'Full-time, shifts'],
  levelDetail: 'with certificate',
  closings: [
    'The pit is heated and the parts store is next to it.',
    'You have a toolbox paid by us and locked by you.',
    'Whoever did the repair also does the test run.',
  ],
  skills: ['Diesel engines', 'Compressed-air brakes', 'Hydraulics', 'Electrical fault finding', 'Welding'],
  requirements: [
    'A trade certificate as a mechanic: vehicle, farm, rail or marine',
    'You can read a wiring diagram',
    'You would not let it out of the gate if your family were on it',
    'Licence for what you repair, or ready to earn it',
  ],
  responsibilities: [
    'Service by plan and repair by cause',
    'Find faults with the driver’s help, not in spite of it',
    'Test brakes and sign for them',
    'Teach the apprentice one thing a day',
  ],
  vacancies: [
    {
      at: 'assiniboine',
      position: 'Bus Mechanic',
      place: 'Winnipeg, Canada',
      detail:
        'Cold breaks things that heat would only bend. You keep 118 buses starting at thirty-five below, with batteries, heaters and doors in the leading roles.',
    },
    {
      at: 'kestrel',
      position: 'Rolling Stock Mechanic',
      place: 'Utrecht, Netherlands',
      type: 'Full-time, shifts',
      detail:
        'Trains come in at midnight and leave at five, and in between you have the doors, the air and the drives to yourself. Two trains on each line are hybrid, so somebody who has met batteries on ships or tugs is most welcome.',
      skills: ['Hybrid drives'],
      question: [
        'I come from harbour tugs with hybrid drives. Would a marine certificate count?',
        'Yes, it counts. You would need the two-week rail safety course, which we arrange.',
      ],
    },
    {
      at: 'lerche',
      position: 'Crane and Lift Mechanic',
      place: 'Leipzig, Germany',
      detail:
        'Seventy-four tail lifts, eleven forklifts and one yard crane from 1988 want oil, seals and judgement. You look after them in our own workshop and out at the ramps.',
      skills: ['Lifting gear'],
    },
  ],
  questions: [
    ['Would you train a farm mechanic?', 'Yes. A combine harvester has more bearings than a bus.'],
    ['Is overtime paid out or taken as time?'],
  ],
}

const carMechanic: Trade = {
  position: 'Car Mechanic',
  field: 'craft',
  pay: 0.88,
  paid: 'wage',
  types: ['Full-time', 'Full-time, four days'],
  closings: [
    'Jobs are priced by the hour that they take, so there is no race against a book.',
    'The boss makes coffee at ten and wants to hear what you found.',
  ],
  skills: ['Diagnostics', 'Brakes and steering', 'Engines', 'Vehicle electrics', 'Honest estimates'],
  requirements: [
    'A certificate as a vehicle mechanic',
    'You find causes before you order parts',
    'Licence for cars, for vans a plus',
    'French for talking with customers, or learning it',
  ],
  responsibilities: [
    'Find the fault, explain it and mend it',
    'Put worn parts in a tray to show them',
    'Prepare cars for the yearly inspection',
    'Keep your lift and tools in order',
  ],
  vacancies: [
    {
      at: 'delvaux',
      detail:
        'About a third of what comes in is older than its driver. You repair starters, springs and gearboxes that others would exchange, on a lift of your own.',
    },
    {
      at: 'delvaux',
      position: 'Mechanic, Electric and Hybrid Cars',
      detail:
        'The neighbourhood has forty electric cars and so far nobody to ask but the dealer on the ring road. We have bought the tools and the insulated gloves; you bring the knowledge, or take the course at our cost.',
      skills: ['High-voltage safety'],
    },
    {
      at: 'delvaux',
      position: 'Vehicle Painter',
      type: 'Full-time, four days',
      detail:
        'You mix, mask and spray in a new cabin with an old radio outside it. The fire brigade’s engine from 1961 is next, in a red for which no code exists any more.',
      question: ['Is there an air-fed mask for the cabin?'],
      requirements: [
        'A certificate as a vehicle painter',
        'You see a drop before it runs',
        'You wear the mask, always',
      ],
      responsibilities: [
        'Sand, mask and spray, from a wing to a whole van',
        'Mix colours and keep the samples',
        'Care for the cabin, its filters and its log',
        'Tell the boss what is not worth painting',
      ],
      skills: ['Colour matching', 'Surface preparation', 'Spray guns', 'Polishing'],
      closing: 'Four days of ten hours suit the drying times, and leave you every Friday.',
    },
  ],
  questions: [['Is the four-day week paid in full?', 'Forty hours are forty hours, so yes.']],
}

const bicycleMechanic: Trade = {
  position: 'Bicycle Mechanic',
  field: 'craft',
  pay: 0.8,
  paid: 'wage',
  types: ['Full-time', 'Full-time, four days'],
  closings: [
    'You have your own stand, your own tools and a kettle within reach.',
    'The radio is decided by whoever opened the shop.',
  ],
  skills: ['Wheel building', 'Hydraulic brakes', 'Electric drives', 'Frame alignment', 'Explaining repairs'],
  requirements: [
    'A trade certificate or a workshop that taught you properly',
    'You true a wheel by ear and check it by gauge',
    'You write down what you did and what it will need next',
    'You treat an old bicycle as somebody’s old friend',
  ],
  responsibilities: [
    'Diagnose with the customer beside you',
    'Repair, test on the road and sign your name',
    'Order parts and keep the drawers in order',
    'Teach the repair evening once a month',
  ],
  vacancies: [
    {
      at: 'rata',
      detail:
        'You mend about eight bicycles a day, from school runabouts to a tandem that goes to Bluff every January. The workshop stands in the window, so expect noses on the glass.',
    },
    {
      at: 'rata',
      position: 'Senior Bicycle Mechanic, Cargo and Electric',
      level: 'Senior',
      detail:
        'Families here carry two children and a week’s shopping on a bicycle, and expect it to stop. You are responsible for motors, batteries and brakes, and decide what we take on and what we send back.',
    },
  ],
  questions: [['I come from motorbikes. Is that close enough?', 'Close enough to come for a day and see. We pay it.']],
}

export const vehicleTrades = [vehicleMechanic, carMechanic, bicycleMechanic]
