import type { Trade } from './trade.ts'

const bookseller: Trade = {
  position: 'Bookseller',
  field: 'shop',
  pay: 0.72,
  paid: 'wage',
  types: ['Full-time', 'Part-time, 24 h'],
  closings: [
    'You may take any book home, if it comes back looking unread.',
    'Stock-taking is in January and there is soup.',
  ],
  skills: ['Selling by asking', 'Stock control', 'Reading widely', 'Till work', 'Parcels'],
  requirements: [
    'You read, and not only what is new',
    'You can recommend something that you do not like yourself',
    'Fit for three flights of stairs with a box',
    'Experience in a shop',
  ],
  responsibilities: [
    'Advise, sell and order in',
    'Look after two sections and what they hold',
    'Return what has not sold, with some regret',
    'Take a turn at evening readings',
  ],
  vacancies: [
    {
      at: 'harrow',
      position: 'Bookseller, Children’s Floor',
      detail:
        'The top floor belongs to readers under fourteen and whoever carries them. You know what comes after dragons, and run the Saturday hour in which a story is read to the end.',
    },
    {
      at: 'harrow',
      position: 'Bookseller, Maps and Second-hand',
      type: 'Part-time, 24 h',
      detail:
        'People bring boxes from an aunt’s house and hope. You value them honestly, in the cellar and at kitchen tables, and sell old sheets of the Highlands to walkers and to lawyers.',
    },
  ],
  questions: [
    ['How many evenings are readings?', 'About two a month, and they count as hours.'],
    ['Is there any work behind the scenes for somebody who finds a shop floor hard?'],
  ],
}

const shopAssistant: Trade = {
  position: 'Shop Assistant',
  field: 'shop',
  pay: 0.68,
  paid: 'wage',
  types: ['Part-time, 20 h', 'Full-time', 'Part-time, weekends'],
  closings: ['The shop closes at six, and we leave at ten past.', 'Every second Saturday is free.'],
  skills: ['Customer service', 'Till work', 'Display', 'Stock keeping', 'Mental arithmetic'],
  requirements: [
    'You enjoy people, even in a queue',
    'You learn a product by using it',
    'Reliable about time and money',
    'You speak the language of the place, and some English helps',
  ],
  responsibilities: [
    'Serve, advise and wrap',
    'Keep shelves full and labels right',
    'Take in deliveries and check them',
    'Close the till with a colleague',
  ],
  vacancies: [
    {
      at: 'perrine',
      position: 'Counter Assistant',
      level: 'Entry',
      type: 'Part-time, mornings',
      detail:
        'Between seven and nine about 260 people want bread and have a tram to catch. You know their order by the second week and their children’s names by the sixth.',
    },
    {
      at: 'rata',
      type: 'Part-time, weekends',
      detail:
        'Most customers come in for a bell and stay for a conversation about hills. You sell lights, locks and saddles, and fetch a mechanic when it becomes serious.',
    },
    {
      at: 'roofroot',
      position: 'Market Seller',
      place: 'Rotterdam, Netherlands',
      type: 'Part-time, 20 h',
      detail:
        'On three mornings a week our stall stands between the fish and the flowers. You sell what was picked at dawn, explain why the tomatoes are ugly, and come back with an empty van.',
    },
  ],
  questions: [
    ['Would weekends alone be possible, next to university?'],
    ['Is there a discount for staff?', 'Yes, a third, and what is left at closing time is free.'],
  ],
}

export const shopTrades = [bookseller, shopAssistant]
