import type { Trade } from './trade.ts'

const grower: Trade = {
  position: 'Greenhouse Technician',
  field: 'farm',
  pay: 0.82,
  paid: 'wage',
  types: ['Full-time', 'Part-time, 24 h'],
  closings: [
    'The lift to the roof is large enough for a pallet and a bicycle.',
    'You take a box of vegetables home on Fridays.',
    'Mornings start at six, and afternoons are over by two.',
  ],
  skills: ['Plant care', 'Irrigation', 'Climate control', 'Biological pest control', 'Harvesting'],
  requirements: [
    'Training or seasons in growing things under glass or outdoors',
    'You notice a sick leaf from three rows away',
    'Comfortable at height, behind a railing',
    'Dutch or English',
  ],
  responsibilities: [
    'Sow, prick out, train and pick',
    'Adjust water, light and warmth, and write down why',
    'Release useful insects and count the others',
    'Wash, pack and send down what was picked',
  ],
  vacancies: [
    {
      at: 'roofroot',
      place: 'Rotterdam, Netherlands',
      type: 'Part-time, 24 h',
      detail:
        'Your greenhouse stands on a bakery, and is warm before anybody else’s. You look after 4,000 tomato plants, the pumps behind them and the bumblebees that do the rest.',
    },
    {
      at: 'roofroot',
      position: 'Technician, Pumps and Climate',
      place: 'Delft, Netherlands',
      type: 'Full-time',
      detail:
        'The heat of a room full of servers comes up through two pipes, and you decide where it goes. You maintain pumps, valves and sensors on three roofs and get a call when frost is coming.',
      skills: ['Heat exchangers', 'Sensors', 'Pumps', 'Climate control', 'Electrical basics'],
      responsibilities: [
        'Maintain pumps, valves and sensors on three roofs',
        'Set climate and water together with the grower',
        'Answer the frost alarm, one week in four',
        'Keep drawings and spare parts up to date',
      ],
    },
    {
      at: 'roofroot',
      position: 'Garden Guide',
      place: 'Rotterdam, Netherlands',
      level: 'Entry',
      type: 'Part-time, 24 h',
      detail:
        'Nine hundred schoolchildren a year come up to see where a salad lives. You show them round, let them dig and work in the herb beds between the classes.',
      skills: ['Guiding groups', 'Herbs', 'First aid', 'Patience', 'Harvesting'],
      responsibilities: [
        'Show classes and neighbours round the roof',
        'Prepare beds where children may dig',
        'Look after herbs and flowers between the visits',
        'Collect their questions, and answer the hard ones by letter',
      ],
      closing: 'Classes come from April to October, and the winter is for seeds and planning.',
    },
  ],
  questions: [
    ['Is it very hot up there in July?', 'It can be. Then we start at five and stop at noon.'],
    ['Do you also take people without a certificate in horticulture?'],
  ],
}

const orchardWorker: Trade = {
  position: 'Orchard Worker',
  field: 'farm',
  pay: 0.75,
  paid: 'wage',
  types: ['Full-time, seasonal', 'Full-time'],
  closings: [
    'Bunks, hot showers and a swimming hole are ten minutes away.',
    'Piece rates start above the hourly wage and never fall below it.',
    'Rain days are spent in the shed, sharpening, and are paid.',
  ],
  skills: ['Pruning', 'Ladder safety', 'Fruit handling', 'Tractor', 'Working outdoors'],
  requirements: [
    'A season on a farm, or the back and the temper for one',
    'The right to work in New Zealand',
    'You handle fruit as if it were eggs',
    'A tractor licence is useful',
  ],
  responsibilities: [
    'Prune, thin and pick through the year',
    'Move ladders, bins and irrigation',
    'Check fruit for colour and firmness',
    'Keep to the spraying and waiting times on the board',
  ],
  vacancies: [
    {
      at: 'tasmanhill',
      position: 'Apple Picker',
      level: 'Entry',
      type: 'Full-time, seasonal',
      detail:
        'Picking starts with Galas in mid-February and ends with the late reds in May. You pick in a gang of eight with one driver, and learn in two days what the other weeks are made of.',
    },
    {
      at: 'tasmanhill',
      position: 'Orchard Team Lead',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'Forty hectares of pears are yours, and twelve people in them, twenty at harvest. You decide when to thin, when to pick and when to leave a row another three days.',
      responsibilities: ['Lead twelve people through the year, and twenty at harvest'],
    },
    {
      at: 'tasmanhill',
      position: 'Tractor and Irrigation Operator',
      type: 'Full-time',
      detail:
        'Water comes from the river by turns, and our turn is at night. You run the pumps, mend the lines that rabbits open, and spend the days on a tractor between the rows.',
      skills: ['Pumps and irrigation'],
    },
  ],
  questions: [
    ['Is a working holiday visa enough?', 'Yes, we see several every season. Bring it along with your tax number.'],
    ['Can couples share a room?'],
  ],
}

const dairyWorker: Trade = {
  position: 'Cheesemaker',
  field: 'farm',
  pay: 0.9,
  paid: 'salary',
  types: ['Full-time', 'Full-time, early shift'],
  closings: ['Saturdays rotate between six people.', 'You take home cheese that is good but the wrong shape.'],
  skills: ['Milk handling', 'Hygiene plans', 'Temperature control', 'Tasting', 'Record keeping'],
  requirements: [
    'Training in dairy, food or farming',
    'You taste the difference that two days make',
    'Clean work, from the boots up',
    'Finnish or Swedish or English, in any mixture',
  ],
  responsibilities: [
    'Look after your vats from first milk to brine',
    'Keep records that an inspector enjoys',
    'Clean lines and tools after each run',
    'Taste with the others on Thursdays',
  ],
  vacancies: [
    {
      at: 'lumikello',
      detail:
        'You make a hard cheese that ripens for fourteen months and a soft one that will not wait until tomorrow. The cellar holds 3,800 wheels, and each is turned by hand once a week.',
    },
    {
      at: 'lumikello',
      position: 'Herd Keeper',
      type: 'Full-time, early shift',
      detail:
        'You look after the 140 cows of our own herd with two others, in a loose barn that is warm in February. Milking begins at half past five, and calves are born whenever they like.',
      skills: ['Milking parlour', 'Calf care', 'Feeding', 'Animal health', 'Tractor'],
      requirements: [
        'Experience with cattle, and respect for it',
        'You notice the cow that stands apart',
        'Finnish or Swedish or English, in any mixture',
      ],
      responsibilities: [
        'Milk in turns with two others, morning and evening',
        'Feed and bed calves, and be there when they come',
        'Watch hooves, udders and appetites',
        'Keep the barn, the scrapers and the book in order',
      ],
    },
    {
      at: 'lumikello',
      position: 'Laboratory Technician',
      detail:
        'Each tanker is tested before it may empty, which gives you nineteen minutes and a waiting driver. You also check finished batches and the water, and hunt down the one plate that grew something.',
      skills: ['Microbiology', 'Sampling', 'Laboratory records', 'Milk chemistry'],
      responsibilities: [
        'Test each tanker before it empties',
        'Check batches, water and surfaces by plan',
        'Trace a bad result to the valve that caused it',
        'Calibrate instruments and keep their records',
      ],
    },
  ],
  questions: [['Is housing available on the farm?', 'Two small flats, yes, one of them free from May.']],
}

export const farmTrades = [grower, orchardWorker, dairyWorker]
