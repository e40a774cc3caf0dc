import type { Trade } from './trade.ts'

const pastryChef: Trade = {
  position: 'Pastry Chef',
  field: 'kitchen',
  pay: 0.92,
  paid: 'salary',
  types: ['Full-time, early shift', 'Full-time'],
  levelDetail: 'trained',
  closings: [
    'The shift ends at one, and the afternoons are light enough to use.',
    'Two days off fall together, and one of them is a Sunday.',
    'You choose one new cake a season, and it stays if it sells.',
  ],
  skills: ['Laminated dough', 'Custards and creams', 'Chocolate', 'Sugar work', 'Kitchen hygiene', 'Costing'],
  requirements: [
    'Training in pastry, or a kitchen that vouches for you',
    'You can make the same thing four hundred times and like the last one',
    'Up before five without bitterness',
    'You clean as you go',
  ],
  responsibilities: [
    'Make the day’s pastry from raw to counter',
    'Weigh, cost and write down every recipe',
    'Order butter, fruit and flour a week ahead',
    'Teach the apprentice, with patience for the first hundred croissants',
    'Watch what is left over at night and bake less of it',
  ],
  vacancies: [
    {
      at: 'perrine',
      type: 'Full-time, early shift',
      detail:
        'You begin at four with 380 croissants and end with the lemon tarts, which leave the kitchen at eleven on the dot. There are four of you in pastry and one marble table that came with the house.',
    },
    {
      at: 'perrine',
      position: 'Senior Pastry Chef, Wedding Cakes',
      level: 'Senior',
      type: 'Full-time',
      detail:
        'From May to September we make three wedding cakes a week, and drive them over the hills ourselves. You meet the couples, draw, bake, build and stand there until the cake does.',
    },
    {
      at: 'trescipreses',
      type: 'Full-time',
      detail:
        'The hotel has no pastry kitchen to speak of and would like one: a cool room on the courtyard is ready for it. You plan it, then make breakfast for 150 and a dessert menu of six.',
      closing: 'For the first year you are alone at the bench, and after that there is money for an assistant.',
    },
  ],
  questions: [
    ['Is the early shift every day, or does it rotate?', 'It rotates over three weeks: two early, one from seven.'],
    ['Would a trial morning be paid?', 'Of course, and you take home what you made.'],
  ],
}

const baker: Trade = {
  position: 'Baker',
  field: 'kitchen',
  pay: 0.85,
  paid: 'wage',
  types: ['Full-time, nights', 'Part-time, weekends'],
  closings: [
    'The mixer is new and the oven is from 1984, and you will prefer the oven.',
    'Night hours are paid a quarter more.',
  ],
  skills: ['Sourdough', 'Shaping by hand', 'Deck oven', 'Flour knowledge', 'Night work'],
  requirements: [
    'A baker’s certificate, or three winters in a bakery',
    'You judge dough by hand before you look at the clock',
    'Able to carry a sack of 25 kilos',
    'You like the hours when nobody is about',
  ],
  responsibilities: [
    'Mix, shape and bake from the first batch to the last',
    'Feed the sourdough, on holidays as well',
    'Keep ovens and machines clean',
    'Adjust water and time to flour and weather',
  ],
  vacancies: [
    {
      at: 'perrine',
      type: 'Full-time, nights',
      detail:
        'Six kinds of bread, a rye that takes two days and 700 baguettes on a Saturday. You start at eleven at night, alone for the first hour and in threes after that.',
    },
    {
      at: 'ribeira',
      position: 'Baker, Cornbread and Pies',
      type: 'Part-time, mornings',
      detail:
        'We have bought our cornbread for years and are tired of apologising for it. You bake it in our own wood oven, together with fish pies and the custard tarts that disappear first.',
      closing: 'The oven is lit at six, and you are done before the lunch guests sit down.',
    },
  ],
  questions: [
    [
      'Is the flour dust extracted properly? I had to leave my last bakery because of it.',
      'Yes, it was put in two years ago, and the filters are checked every spring.',
    ],
  ],
}

const cook: Trade = {
  position: 'Line Cook',
  field: 'kitchen',
  pay: 0.82,
  paid: 'wage',
  types: ['Full-time', 'Full-time, split shift', 'Part-time, evenings'],
  closings: [
    'The kitchen eats together before service, and sits down for it.',
    'Tips are shared equally between room and kitchen.',
    'Hours are written down and paid, the last one too.',
  ],
  skills: ['Grill and pan', 'Knife work', 'Sauces and stocks', 'Food safety', 'Working clean'],
  requirements: [
    'Training as a cook, or two kitchens that would take you back',
    'You keep your station tidy when it is full',
    'You taste everything',
    'You say “behind” and mean it',
  ],
  responsibilities: [
    'Run your station through service',
    'Prepare in the morning what the evening needs',
    'Check deliveries, and send back what is not good',
    'Label, cool and store by the book',
    'Clean down with everybody else',
  ],
  vacancies: [
    {
      at: 'ribeira',
      position: 'Line Cook, Fish',
      type: 'Full-time',
      detail:
        'You are at the quay at half past eight when the boats land, and write with the chef what ninety people will eat. The grill burns vine wood, so it has to be listened to rather than set.',
      skills: ['Filleting fish'],
    },
    {
      at: 'ribeira',
      position: 'Sous Chef and Kitchen Team Lead',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'The chef is on the quay or in the room, so the kitchen is yours during service: nine cooks, two porters, one very long pass. You plan shifts and train the three who are new.',
      responsibilities: ['Lead nine cooks, fairly and without shouting'],
    },
    {
      at: 'perrine',
      position: 'Cook, Lunch',
      type: 'Full-time, days',
      detail:
        'Thirty seats, one sitting, two dishes and a soup: lunch at the Maison is small and exact. You cook it with one colleague from what the market had that morning, and bake nothing.',
    },
    {
      at: 'trescipreses',
      position: 'Breakfast Cook',
      type: 'Part-time, early shift',
      detail:
        'Up to 150 guests have breakfast in the courtyard, and a third of them want an egg in a way that is not on the card. You run the hot counter from six to eleven and make the tortilla that the hotel is quietly known for.',
      closing: 'By noon you are on the steps with a coffee, and the day is yours.',
    },
  ],
  questions: [
    ['How long is a shift in truth?', 'Eight hours and the meal in the middle. We clock them.'],
    ['Is there help with finding a room nearby?'],
  ],
}

const waiter: Trade = {
  position: 'Waiter',
  field: 'kitchen',
  pay: 0.7,
  paid: 'wage',
  types: ['Full-time', 'Part-time, evenings', 'Part-time, weekends'],
  closings: [
    'Five tables are yours, and no more than five.',
    'You taste the menu before you have to describe it.',
    'The rota is out three weeks ahead and on paper.',
  ],
  skills: ['Service', 'Two languages', 'Wine basics', 'Mental arithmetic', 'Memory for faces'],
  requirements: [
    'You have worked in a full room before',
    'You see an empty glass and a bored child from across the room',
    'You speak the language of the place and enough English',
    'Comfortable on your feet for six hours',
  ],
  responsibilities: [
    'Welcome guests and look after your tables',
    'Explain dishes, and ask the kitchen rather than guess',
    'Open and close the room with a colleague',
    'Settle the till, to the cent',
  ],
  vacancies: [
    {
      at: 'ribeira',
      detail:
        'Half of the guests work at the harbour and the other half have just photographed it. You look after both in the same quarter of an hour, on a floor of uneven stones.',
    },
    {
      at: 'perrine',
      type: 'Part-time, weekends',
      level: 'Entry',
      detail:
        'On Saturdays there is a queue from the counter to the fountain, and on Sundays families stay for three hours. You serve in the courtyard, under the fig tree, and carry a great many hot chocolates.',
    },
    {
      at: 'trescipreses',
      position: 'Head Waiter',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'The dining room seats seventy and changes its mood between a silver wedding and a coach party. You lead eight waiters, taste with the cook at five and decide who sits under the cypress.',
      closing: 'The room is closed on Mondays, and so is your phone.',
      responsibilities: ['Lead eight waiters and make their rota'],
    },
  ],
  questions: [['Are tips on top of the wage given here?', 'Yes. They are shared out every Monday.']],
}

export const kitchenTrades = [pastryChef, baker, cook, waiter]
