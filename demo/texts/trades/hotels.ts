import type { Trade } from './trade.ts'

const hotelDesk: Trade = {
  position: 'Hotel Receptionist',
  field: 'hotel',
  pay: 0.78,
  paid: 'wage',
  types: ['Full-time', 'Full-time, early and late shift'],
  closings: [
    'A room is kept for staff whose bus has gone.',
    'You may give away a breakfast or a late key without asking, and we trust you with it.',
  ],
  skills: ['Reception', 'Booking systems', 'Spanish and English', 'Local knowledge', 'Cash handling'],
  requirements: [
    'Experience at a desk, in a hotel or elsewhere',
    'A third language is welcome, French most of all',
    'You remember who asked for the quiet side',
    'You write a handover that the next shift can use',
  ],
  responsibilities: [
    'Welcome guests, and say goodbye to them by name',
    'Answer calls and letters, and keep the bookings straight',
    'Draw the way on the little map, for the thousandth time',
    'Balance the till at the end of your shift',
  ],
  vacancies: [
    {
      at: 'trescipreses',
      detail:
        'Guests arrive out of breath, because taxis give up at the bottom of the slope. You take the bag, pour water and let the form wait for five minutes.',
    },
    {
      at: 'trescipreses',
      position: 'Night Porter',
      type: 'Full-time, nights',
      detail:
        'From eleven to seven the house is yours, with a walk through the courtyard every two hours. There is a late flight to wait for, a fuse now and then, and bread to be let in at five.',
    },
  ],
  questions: [
    ['Does the work permit have to be there already?', 'Yes, but we help with the appointment for the renewal.'],
  ],
}

const housekeeper: Trade = {
  position: 'Housekeeper',
  field: 'hotel',
  pay: 0.68,
  paid: 'wage',
  types: ['Full-time', 'Part-time, mornings'],
  closings: [
    'Eleven rooms a day is the norm, and stays it in high season.',
    'Sheets go to a laundry, so you carry but do not iron.',
  ],
  skills: ['Room cleaning', 'An eye for detail', 'Linen', 'Safe use of cleaning agents'],
  requirements: [
    'You see the hair on the tap',
    'Honest with what guests leave lying about',
    'Strong back and good shoes',
    'Weekends in turn',
  ],
  responsibilities: [
    'Clean rooms to the house’s list and to your own eye',
    'Report what drips, wobbles or smells',
    'Keep your trolley stocked',
    'Look after lost things until their owner calls',
  ],
  vacancies: [
    {
      at: 'trescipreses',
      level: 'Entry',
      detail:
        'Your floor is the second: sixteen rooms, four with a bathtub and one with a guest who has lived there since 1997. You work in pairs, because a mattress needs two.',
    },
    {
      at: 'trescipreses',
      position: 'Housekeeping Team Lead',
      level: 'Team lead',
      type: 'Full-time',
      detail:
        'Twelve housekeepers, 84 rooms, and a check-out time that guests take as advice. You plan the day at seven, look at every third room and know where the second set of curtains is.',
      responsibilities: ['Lead twelve housekeepers and see that the work is shared fairly'],
    },
  ],
  questions: [['Are tips in the room shared?']],
}

export const hotelTrades = [hotelDesk, housekeeper]
