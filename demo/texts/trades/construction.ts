import type { Trade } from './trade.ts'

const carpenter: Trade = {
  position: 'Carpenter',
  field: 'construction',
  pay: 0.95,
  paid: 'wage',
  types: ['Full-time', 'Full-time, four days'],
  levelDetail: 'with certificate',
  closings: [
    'Travel to the site counts from the yard gate.',
    'In frost and storm you work in the hall, not at home unpaid.',
  ],
  skills: ['Timber framing', 'Airtight layers', 'Reading plans', 'Crane signals', 'Power tools'],
  requirements: [
    'A carpenter’s certificate or long practice in timber building',
    'At ease on scaffolding',
    'You tape a joint as if you were to pay the heating bill',
    'German for safety on site',
  ],
  responsibilities: [
    'Build and set walls, floors and roofs to the plan',
    'Seal every joint, and test it with the blower door',
    'Guide loads to their place together with the crane driver',
    'Look after the apprentice beside you',
  ],
  vacancies: [
    {
      at: 'baumann',
      position: 'Carpenter, Wall Elements',
      place: 'Hamburg, Germany',
      detail:
        'You build walls lying down on long tables, windows and pipes included, eleven metres at a time. The hall is heated and dry, and the next house is always in view through the gate.',
    },
    {
      at: 'baumann',
      position: 'Carpenter, Assembly',
      place: 'Lübeck, Germany',
      detail:
        'A house of four floors goes up in nine days, and you are one of the six who put it there. You work with the crane from Monday to Thursday and sleep at home nearly every night.',
    },
  ],
  questions: [
    ['Are overalls and tools provided?', 'Clothes, helmet and power tools, yes. Most people bring their own hammer.'],
  ],
}

const siteManager: Trade = {
  position: 'Site Manager',
  field: 'construction',
  pay: 1.4,
  paid: 'salary',
  types: ['Full-time'],
  closings: ['You run one house at a time.', 'Plans are finished before you start, and we mean that.'],
  skills: [
    'Site management',
    'Project management',
    'Business development',
    'Scheduling',
    'Cost control',
    'Building regulations',
    'Health and safety',
  ],
  requirements: [
    'A degree or master’s certificate in building',
    'Houses that you have handed over, and that still please their owners',
    'You talk with a crane driver and a judge in the same tone',
    'A driving licence',
  ],
  responsibilities: [
    'Plan crews, crane and deliveries week by week',
    'Keep time, cost and safety, in the reverse order',
    'Settle things on site the same day',
    'Hand over the house, and come back after a year',
  ],
  vacancies: [
    {
      at: 'baumann',
      position: 'Site Manager, Timber Housing',
      place: 'Hamburg, Germany',
      detail:
        'Your first house has 28 flats, a nursery on the ground floor and a neighbour who keeps bees. You take it from the cleared plot to the day when the prams arrive.',
      question: [
        'Are the 28 flats under one roof, or in several houses?',
        'In two houses with a yard between them. The second starts four months after the first.',
      ],
    },
    {
      at: 'jioni',
      position: 'Project Manager, Clinics and Schools',
      place: 'Kisumu, Kenya',
      detail:
        'A clinic with power at night can deliver a child by light that does not flicker. You plan about thirty such roofs a year around the lake, from the first visit to the end of the first rains.',
      skills: ['Off-grid power'],
      closing: 'Roughly half of the month is spent on the road, with a driver who knows every one of them.',
    },
  ],
  questions: [['Is a car provided?']],
}

const plumber: Trade = {
  position: 'Plumber',
  field: 'construction',
  pay: 0.97,
  paid: 'wage',
  types: ['Full-time'],
  closings: [
    'The van is stocked every night by somebody who is not you.',
    'Somebody answers when you ring for help from under a sink.',
  ],
  skills: ['Pipework', 'Heating systems', 'Heat pumps', 'Fault finding', 'Soldering and pressing'],
  requirements: [
    'A trade certificate in plumbing or heating',
    'A driving licence for a van',
    'You take your shoes off without being asked',
    'You find the leak before you open the wall',
  ],
  responsibilities: [
    'Install and repair pipes, heating and drains',
    'Explain to people what is wrong and how long it will take',
    'Write down what you did, with a picture',
    'Take a turn on the emergency phone',
  ],
  vacancies: [
    {
      at: 'nordvik',
      position: 'Plumber, Old Houses',
      place: 'Bergen, Norway',
      detail:
        'Behind the panelling there are pipes of iron, copper and optimism. You know 300 flats by their valves, and replace a riser before it decides the date itself.',
    },
    {
      at: 'baumann',
      position: 'Heating and Heat Pump Fitter',
      place: 'Hamburg, Germany',
      detail:
        'Our houses need little heat, so it has to be right. You fit heat pumps and ventilation in new buildings, with drawings that were made together with a fitter and not only for one.',
    },
  ],
  questions: [
    ['How often is one on the emergency phone?', 'One week in seven, and most of those weeks have two calls.'],
  ],
}

const caretaker: Trade = {
  position: 'Caretaker',
  field: 'construction',
  pay: 0.8,
  paid: 'wage',
  types: ['Full-time', 'Part-time, 30 h'],
  closings: [
    'You have a workshop of your own, and nobody tidies it but you.',
    'What you cannot mend yourself, you may order from somebody who can.',
  ],
  skills: ['Small repairs', 'Gardening', 'Heating', 'Locks and keys', 'Talking to everybody'],
  requirements: [
    'A manual trade, whichever it was',
    'You see what will break next',
    'You are friendly before eight in the morning',
    'A driving licence, or a cargo bicycle and strong legs',
  ],
  responsibilities: [
    'Walk the buildings each morning with open eyes',
    'Repair, oil, paint and replace',
    'Clear snow, leaves and footballs from where they fall',
    'Let tradespeople in and check their work',
  ],
  vacancies: [
    {
      at: 'sintanna',
      position: 'School Caretaker',
      detail:
        'The building is from 1911 and has 212 windows, of which about one a month meets a ball. You mend, heat, unlock, and are the person to whom children bring injured birds.',
    },
    {
      at: 'nordvik',
      place: 'Oslo, Norway',
      type: 'Part-time, 30 h',
      detail:
        'Four yards with old lime trees and 190 front doors between them make up your round. You know which tenants are over eighty, and knock when the newspaper is still on the mat.',
    },
    {
      at: 'portellery',
      position: 'Facilities Caretaker, Evenings',
      type: 'Full-time, evenings',
      detail:
        'Evening students need light, heat and an unlocked door until half past nine. You open rooms, set up tables, keep the salt bucket full and see the last car off the hill.',
    },
  ],
  questions: [
    ['Does a flat come with the job?'],
    ['How much of it is snow, honestly?', 'Eleven mornings last winter. The machine starts at the second pull.'],
  ],
}

export const constructionTrades = [carpenter, siteManager, plumber, caretaker]
