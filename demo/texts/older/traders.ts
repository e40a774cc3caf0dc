import type { CompanyKind } from './company-kind.ts'

export const traders: readonly CompanyKind[] = [
  {
    category: 'Travel & Transportation',
    nouns: ['Hotel', 'House', 'Inn', 'Lodge'],
    about: [
      '{name} has {many} rooms in {city}, no two of them with the same view.',
      '{name} has been run by the same family since {founded}, with breaks for argument.',
      'Guests of {name} stay {n} nights on average, and a few have stayed for years.',
    ],
    role: 'House manager',
    trades: ['Hotel Receptionist', 'Housekeeper', 'Waiter', 'Line Cook', 'Pastry Chef', 'Caretaker'],
  },
  {
    category: 'Travel & Transportation',
    since: 1921,
    nouns: ['Lines', 'Transit', 'Haulage', 'Freight'],
    about: [
      '{name} runs {many} vehicles from {city}, and publishes how often they are late.',
      '{name} was founded in {founded} with one lorry, which is still licensed.',
      '{name} carries people by day and parcels by night, on the same {n} routes.',
    ],
    role: 'Depot manager',
    trades: ['Bus Driver', 'Train Driver', 'Lorry Driver', 'Warehouse Worker', 'Heavy Vehicle Mechanic'],
  },
  {
    category: 'Automotive',
    since: 1921,
    nouns: ['Garage', 'Motors', 'Cycles', 'Vehicle Service'],
    about: [
      '{name} mends what has wheels, in {n} bays in {city}.',
      '{name} has had the same telephone number since {founded}, and somebody picks it up.',
      '{name} services {many} vehicles a year, and shows owners the old part.',
    ],
    role: 'Workshop manager',
    trades: ['Car Mechanic', 'Heavy Vehicle Mechanic', 'Bicycle Mechanic', 'Shop Assistant'],
  },
  {
    category: 'Miscellaneous',
    since: 1988,
    nouns: ['Energy', 'Power', 'Wind and Solar', 'Grid'],
    about: [
      '{name} makes electricity for {many} households around {city}, most of it from wind.',
      '{name} belongs to {n} municipalities, which get the profit and the complaints.',
      '{name} has put panels on roofs in {city} since {founded}, and comes back to clean them.',
    ],
    role: 'Service manager',
    trades: ['Wind Turbine Technician', 'Solar Installer', 'Embedded Engineer', 'Technical Writer', 'Grant Writer'],
  },
  {
    category: 'Home & Garden',
    nouns: ['Gardens', 'Orchards', 'Farm', 'Nurseries'],
    about: [
      '{name} grows fruit, herbs and young plants on {many} hectares outside {city}.',
      '{name} has been worked since {founded}, by the same family and the same brook.',
      '{name} keeps {n} glasshouses, the oldest of them for lemons and meetings.',
    ],
    role: 'Farm manager',
    trades: ['Orchard Worker', 'Greenhouse Technician', 'Cheesemaker', 'Shop Assistant', 'Lorry Driver'],
  },
  {
    category: 'Merchants (Retail)',
    nouns: ['Books', 'Stores', 'Outfitters', 'Market'],
    about: [
      '{name} has {n} shops in and near {city}, each with a chair to sit down on.',
      '{name} has sold over the same counter since {founded}, and lately over the wire as well.',
      '{name} keeps {many} things in stock that others have to order.',
    ],
    role: 'Branch manager',
    trades: ['Bookseller', 'Shop Assistant', 'Warehouse Worker', 'Web Developer', 'Bicycle Mechanic', 'Copywriter'],
  },
  {
    category: 'Real Estate',
    nouns: ['Property', 'Homes', 'Housing', 'Estates'],
    about: [
      '{name} looks after {many} flats in {city} and answers for each of them.',
      '{name} has let homes since {founded}, and never one without a window in the bathroom.',
      '{name} is a co-operative: its {many} tenants are its owners, and come to the meetings.',
    ],
    role: 'Operations manager',
    trades: ['Property Manager', 'Caretaker', 'Plumber', 'Site Manager', 'Paralegal', 'Carpenter'],
  },
  {
    category: 'Legal & Financial',
    nouns: ['Partners', 'Law', 'Savings Bank', 'Insurance'],
    about: [
      '{name} advises families, farms and small firms in {city}, in plain language and in writing.',
      '{name} was founded in {founded}, and still has its first client.',
      '{name} has {n} partners, who share one library and one opinion about overtime.',
    ],
    role: 'Office manager',
    trades: ['Paralegal', 'Fullstack Developer', 'SQA Engineer', 'System Administrator', 'Ruby Developer'],
  },
  {
    category: 'Entertainment',
    nouns: ['Games', 'Press', 'Magazine', 'Theatre'],
    about: [
      '{name} entertains {many} people a week from {city}, on paper, on screens and on stage.',
      '{name} has appeared since {founded}, and been wrong in public {n} times.',
      '{name} pays everybody whose work it shows, on the day it is shown.',
    ],
    role: 'Producer',
    trades: ['Game Tester', 'Staff Writer', 'Copywriter', 'Graphic Designer', 'React Developer', 'Web Designer'],
  },
  {
    category: 'Business Support & Supplies',
    since: 1946,
    nouns: ['Services', 'Supplies', 'Offices', 'Logistics'],
    about: [
      '{name} does for {many} firms in {city} what they would rather not do themselves.',
      '{name} began in {founded} with typewriters, and moved on in time.',
      '{name} has {n} warehouses and promises nothing for the same day.',
    ],
    role: 'Personnel manager',
    trades: ['Warehouse Worker', 'Lorry Driver', 'Copywriter', 'Caretaker', 'System Administrator', 'Grant Writer'],
  },
]
