import type { CompanyCategory } from '#contract/profiles/user.options.ts'

/** A kind of company of which there are many on the board. */
export interface CompanyKind {
  category: CompanyCategory
  /** What stands behind the company's own name. */
  nouns: readonly string[]
  /** One sentence each: '{name}' is the company, '{city}' its place, '{founded}' a year, '{n}' and '{many}' numbers. */
  about: readonly string[]
  /** The first year in which one of the kind may have been founded; unset, long ago. */
  since?: number
  /** What its recruiter is. */
  role: string
  /** The positions of the trades it posts for, beside those that every company has. */
  trades: readonly string[]
}

/** Every company has jobs of these. */
export const everywhere = [
  'Administration Assistant',
  'Bookkeeper',
  'Customer Adviser',
  'IT Support Technician',
] as const

const IT = ['Web Developer', 'React Developer', 'Ruby Developer', 'Fullstack Developer', 'System Administrator']

export const companyKinds: readonly CompanyKind[] = [
  {
    category: 'Health & Medicine',
    nouns: ['Hospital', 'Clinic', 'Medical Centre', 'Health Centre'],
    about: [
      '{name} has {many} beds in {city}, and a waiting room that is rarely full.',
      '{name} has treated the people of {city} since {founded}, many of them for a second and third time.',
      'At {name}, {n} departments share one corridor, which keeps talk short and help near.',
    ],
    role: 'Head of staffing',
    trades: [
      'Registered Nurse',
      'Physiotherapist',
      'Radiographer',
      'Hospital Porter',
      'Medical Receptionist',
      'Dental Nurse',
    ],
  },
  {
    category: 'Personal Care & Services',
    nouns: ['Care', 'Home Care', 'Residence', 'Day Centre'],
    about: [
      '{name} looks after {many} people in and around {city}, in their homes wherever that is possible.',
      '{name} was founded in {founded} by {n} nurses who wanted to plan their own rounds.',
      '{name} belongs to those who work in it, {many} people by now.',
    ],
    role: 'Care manager',
    trades: ['Home Carer', 'Registered Nurse', 'Physiotherapist', 'Housekeeper', 'Medical Receptionist', 'Line Cook'],
  },
  {
    category: 'Construction & Contractors',
    nouns: ['Builders', 'Timber Works', 'Construction', 'Installations'],
    about: [
      '{name} builds and mends houses in {city}, and has done so since {founded}.',
      '{name} has {n} crews, each with a foreman who began here as an apprentice.',
      '{name} takes on no more than {n} houses at a time, so that each gets finished.',
    ],
    role: 'Operations manager',
    trades: ['Carpenter', 'Site Manager', 'Plumber', 'Joiner', 'Heavy Vehicle Mechanic', 'Solar Installer'],
  },
  {
    category: 'Manufacturing Wholesale Distribution',
    nouns: ['Works', 'Precision', 'Furniture', 'Tools'],
    about: [
      '{name} makes {many} different parts in {city}, most of which disappear inside something larger.',
      '{name} has stood beside the canal in {city} since {founded}, and grown only upwards.',
      '{name} exports to {n} countries, and knows its customers by their drawings.',
    ],
    role: 'Personnel manager',
    trades: [
      'CNC Machinist',
      'Joiner',
      'Warehouse Worker',
      'Embedded Engineer',
      'Technical Writer',
      'Lorry Driver',
      'Caretaker',
    ],
  },
  {
    category: 'IT Farm',
    since: 1988,
    nouns: ['Software', 'Systems', 'Data', 'Code'],
    about: [
      '{name} writes software for {many} offices, depots and wards, and answers the phone itself.',
      '{name} began in {founded} above a bakery in {city}; the bakery is a customer.',
      '{name} lives from {n} products, none of which shows advertising to anybody.',
    ],
    role: 'Head of people',
    trades: [...IT, 'SQA Engineer', 'Software Tester', 'Product Designer', 'Technical Writer', 'Web Designer'],
  },
  {
    category: 'Computers & Electronics',
    since: 1931,
    nouns: ['Electronics', 'Instruments', 'Devices', 'Sensors'],
    about: [
      '{name} builds measuring devices in {city} that still work after {n} winters outside.',
      '{name} was founded in {founded} by two radio amateurs, whose first set stands in the hall.',
      '{name} repairs whatever it has ever sold, which is {many} models by now.',
    ],
    role: 'Personnel manager',
    trades: [
      'Embedded Engineer',
      'SQA Engineer',
      'Software Tester',
      'Technical Writer',
      'CNC Machinist',
      'Product Designer',
      'Fullstack Developer',
    ],
  },
  {
    category: 'Design Agency',
    nouns: ['Studio', 'Design', 'Type and Image', 'Workshop'],
    about: [
      '{name} designs for people who did not ask for design: passengers, patients, pupils.',
      '{name} is a studio of {n} tables in {city}, founded in {founded}.',
      '{name} turns down {n} jobs a year, and tells everybody why.',
    ],
    role: 'Studio manager',
    trades: ['Graphic Designer', 'Web Designer', 'Product Designer', 'Copywriter', 'Web Developer', 'React Developer'],
  },
  {
    category: 'Education',
    nouns: ['School', 'College', 'Academy', 'Nursery'],
    about: [
      '{name} teaches {many} children and grown-ups in {city}, some of them in the same evening class.',
      '{name} has been a school since {founded}, and a good one for most of that time.',
      '{name} begins at a quarter to nine, because {many} families asked for it.',
    ],
    role: 'Head of school office',
    trades: [
      'Primary Teacher',
      'Teaching Assistant',
      'College Instructor',
      'School Administrator',
      'Caretaker',
      'Line Cook',
      'Grant Writer',
    ],
  },
  {
    category: 'Food & Dining',
    nouns: ['Kitchen', 'Bakery', 'Table', 'Creamery'],
    about: [
      '{name} cooks and bakes for {city}, from five in the morning on.',
      '{name} opened in {founded} with four tables, and has kept one of them.',
      '{name} buys from {n} farms and writes their names on the wall.',
    ],
    role: 'Manager',
    trades: ['Pastry Chef', 'Baker', 'Line Cook', 'Waiter', 'Shop Assistant', 'Cheesemaker'],
  },
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
