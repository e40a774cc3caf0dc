import type { CompanyKind } from './company-kind.ts'

const IT = ['Web Developer', 'React Developer', 'Ruby Developer', 'Fullstack Developer', 'System Administrator']

export const makers: readonly CompanyKind[] = [
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
]
