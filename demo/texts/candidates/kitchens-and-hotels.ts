import type { Candidate } from './candidate.ts'

export const kitchenAndHotelCandidates: readonly Candidate[] = [
  {
    firstName: 'Camille',
    lastName: 'Roux',
    gender: 'female',
    email: 'camille.roux@example.org',
    address: 'Montée de la Grande Côte 55',
    city: 'Lyon',
    postcode: '69001',
    country: 'France',
    fields: ['kitchen'],
    profile: {
      aboutMe:
        'Pastry cook with two years of night shifts behind me and a great wish for daylight. Laminated dough is what I do best, and fruit is what I love.',
      skills: ['Laminated dough', 'Fruit tarts', 'Ice cream', 'Kitchen hygiene'],
      languages: ['French', 'English', 'Italian'],
      interests: ['Foraging', 'Ceramics'],
      availability: 'At six weeks’ notice',
      salaryExpectation: '€2,400 / month',
      experiences: [
        { companyName: 'Boulangerie Saône', timeline: '2021 – now', location: 'Lyon', position: 'Pastry cook' },
      ],
      education: [{ degree: 'CAP Pâtissier', university: 'Lycée hôtelier de Dardilly', year: '2020' }],
      achievements: ['Second place, regional apprentices’ contest, 2020'],
    },
  },
  {
    firstName: 'Diogo',
    lastName: 'Pereira',
    gender: 'male',
    email: 'diogo.pereira@example.org',
    address: 'Rua das Taipas 60',
    city: 'Porto',
    postcode: '4050-600',
    country: 'Portugal',
    fields: ['kitchen', 'hotel'],
    profile: {
      aboutMe:
        'Waiter, cook, waiter again: I like the pass from both sides. Eight years in full rooms have taught me to carry four plates and one secret.',
      skills: ['Service', 'Grill', 'Wine', 'Three languages at once'],
      languages: ['Portuguese', 'English', 'French'],
      interests: ['Surfing', 'Fado'],
      availability: 'From February',
      salaryExpectation: '€1,300 / month',
      experiences: [
        { companyName: 'Tasca do Cais', timeline: '2020 – now', location: 'Porto', position: 'Waiter' },
        { companyName: 'Casa Marisco', timeline: '2016 – 2020', location: 'Matosinhos', position: 'Grill cook' },
      ],
      education: [{ degree: 'Hospitality certificate', university: 'Escola de Hotelaria do Porto', year: '2016' }],
    },
  },
  {
    firstName: 'Nadia',
    lastName: 'Benali',
    gender: 'female',
    email: 'nadia.benali@example.org',
    address: 'Calle Elvira 19',
    city: 'Granada',
    postcode: '18010',
    country: 'Spain',
    fields: ['hotel', 'kitchen', 'office'],
    profile: {
      aboutMe:
        'Hotel receptionist who enjoys the difficult guest, because there is usually a reason. I can find a room, a doctor or a lost suitcase, in that order.',
      skills: ['Reception', 'Booking systems', 'Complaint handling', 'Night audit'],
      languages: ['Spanish', 'Arabic', 'French', 'English'],
      interests: ['Cinema', 'Hiking'],
      availability: 'At fifteen days’ notice',
      salaryExpectation: '€1,750 / month',
      experiences: [
        { companyName: 'Hostal Albaicín Alto', timeline: '2018 – now', location: 'Granada', position: 'Receptionist' },
      ],
      education: [{ degree: 'Degree in tourism', university: 'University of the Vega', year: '2017' }],
    },
  },
  {
    firstName: 'Youssef',
    lastName: 'Amrani',
    gender: 'male',
    email: 'youssef.amrani@example.org',
    address: 'Mathenesserlaan 208',
    city: 'Rotterdam',
    postcode: '3021 HK',
    country: 'Netherlands',
    fields: ['transport', 'farm', 'shop', 'office'],
    profile: {
      aboutMe:
        'Conductor, market seller, beekeeper on a roof. I like work where I see people before nine and plants after five.',
      skills: ['Customer service', 'Dutch and French', 'Bees', 'Mental arithmetic'],
      languages: ['Dutch', 'French', 'Arabic', 'English'],
      interests: ['Beekeeping', 'Chess'],
      availability: 'At one month’s notice',
      salaryExpectation: '€17 / hour',
      experiences: [
        { companyName: 'Maasmarkt', timeline: '2021 – now', location: 'Rotterdam', position: 'Market seller' },
        { companyName: 'Randstad Trams', timeline: '2015 – 2021', location: 'Rotterdam', position: 'Conductor' },
      ],
      education: [{ degree: 'Vocational diploma, travel and service', university: 'Maas College', year: '2014' }],
    },
  },
]
