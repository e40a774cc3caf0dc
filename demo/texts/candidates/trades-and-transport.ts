import type { Candidate } from './candidate.ts'

export const tradeAndTransportCandidates: readonly Candidate[] = [
  {
    firstName: 'Lukas',
    lastName: 'Brandt',
    gender: 'male',
    email: 'lukas.brandt@example.org',
    address: 'Sternstraße 88',
    city: 'Hamburg',
    postcode: '20357',
    country: 'Germany',
    fields: ['craft', 'construction', 'ferry'],
    profile: {
      aboutMe:
        'Carpenter on my years of travel, with eleven workshops in four countries so far. I carry my tools, ask a lot and leave things tidy.',
      skills: ['Timber framing', 'Joinery', 'Roofing', 'Hand tools'],
      languages: ['German', 'English', 'some Danish'],
      interests: ['Walking', 'Accordion'],
      availability: 'When a bench is free',
      experiences: [
        {
          companyName: 'On the road',
          timeline: '2022 – now',
          location: 'Northern Europe',
          position: 'Journeyman carpenter',
        },
        { companyName: 'Zimmerei Holst', timeline: '2018 – 2022', location: 'Eutin', position: 'Apprentice' },
      ],
      education: [
        { degree: 'Journeyman’s certificate, carpentry', university: 'Chamber of Crafts, Lübeck', year: '2021' },
      ],
    },
  },
  {
    firstName: 'Dale',
    lastName: 'Okimaw',
    gender: 'male',
    email: 'dale.okimaw@example.org',
    address: 'Selkirk Avenue 710',
    city: 'Winnipeg',
    postcode: 'R2W 2M8',
    country: 'Canada',
    fields: ['transport', 'school'],
    profile: {
      aboutMe:
        'School bus, city bus, and before that a grain truck. Fourteen winters on the road and not one child late for exams.',
      skills: ['Safe driving', 'Winter roads', 'Vehicle checks', 'First aid'],
      languages: ['English', 'Cree'],
      interests: ['Ice fishing', 'Fiddle'],
      availability: 'After the school year',
      salaryExpectation: 'CA$29 / hour',
      experiences: [
        {
          companyName: 'Red Willow School Division',
          timeline: '2016 – now',
          location: 'Winnipeg',
          position: 'School bus driver',
        },
      ],
      education: [{ degree: 'Class 2 licence', university: 'Manitoba Driving School', year: '2011' }],
      achievements: ['Safe driver of the year, 2022'],
    },
  },
  {
    firstName: 'Mereana',
    lastName: 'Tūhoe',
    gender: 'female',
    email: 'mereana.tuhoe@example.org',
    address: 'High Street 44',
    city: 'Motueka',
    postcode: '7120',
    country: 'New Zealand',
    fields: ['farm', 'shop', 'craft'],
    profile: {
      aboutMe:
        'I have pruned apples for seven winters and picked them for eight summers. Now I would like to be asked when to start.',
      skills: ['Pruning', 'Crew leading', 'Tractor', 'First aid', 'Irrigation'],
      languages: ['English', 'Māori'],
      interests: ['Waka paddling', 'Sewing'],
      availability: 'From the end of harvest',
      salaryExpectation: 'NZ$32 / hour',
      experiences: [
        {
          companyName: 'Riuwaka Growers',
          timeline: '2017 – now',
          location: 'Motueka',
          position: 'Orchard worker, then gang leader',
        },
      ],
      education: [{ degree: 'Certificate in horticulture, level 4', university: 'Nelson Polytechnic', year: '2021' }],
    },
  },
  {
    firstName: 'Hanne',
    lastName: 'Vogel',
    gender: 'female',
    email: 'hanne.vogel@example.org',
    address: 'Georg-Schwarz-Straße 51',
    city: 'Leipzig',
    postcode: '04177',
    country: 'Germany',
    fields: ['transport', 'construction', 'office'],
    profile: {
      aboutMe:
        'Forklift, warehouse office, shift planning: I have done each job in the hall and can tell you which one is underpaid.',
      skills: ['Forklift', 'Stock control', 'Shift planning', 'Spreadsheets'],
      languages: ['German', 'English', 'some Russian'],
      interests: ['Allotment garden', 'Table tennis'],
      availability: 'At six weeks’ notice',
      salaryExpectation: '€41,000 / year',
      experiences: [
        {
          companyName: 'Pleiße Logistics',
          timeline: '2014 – now',
          location: 'Leipzig',
          position: 'Warehouse deputy lead',
        },
      ],
      education: [
        {
          degree: 'Warehouse logistics, vocational certificate',
          university: 'Vocational College 7, Leipzig',
          year: '2014',
        },
      ],
    },
  },
  {
    firstName: 'Stefano',
    lastName: 'Ricci',
    gender: 'male',
    email: 'stefano.ricci@example.org',
    address: 'Tösstalstrasse 18',
    city: 'Winterthur',
    postcode: '8400',
    country: 'Switzerland',
    fields: ['craft', 'energy', 'software'],
    profile: {
      aboutMe:
        'Toolmaker’s son, machinist by choice. I came from Bergamo for one year and have stayed for nine, mostly because of the lathes.',
      skills: ['Swiss-type lathes', 'Milling', 'Measuring', 'CAM programming'],
      languages: ['Italian', 'German', 'English'],
      interests: ['Road cycling', 'Clock repair'],
      availability: 'At three months’ notice',
      salaryExpectation: 'CHF 82,000 / year',
      experiences: [
        { companyName: 'Eulach Précision', timeline: '2016 – now', location: 'Winterthur', position: 'CNC machinist' },
      ],
      education: [{ degree: 'Certificate, precision mechanics', university: 'Istituto Tecnico Bergamo', year: '2015' }],
    },
  },
  {
    firstName: 'Agnieszka',
    lastName: 'Mazur',
    gender: 'female',
    email: 'agnieszka.mazur@example.org',
    address: 'ul. Dolna Wilda 33',
    city: 'Poznań',
    postcode: '61-552',
    country: 'Poland',
    fields: ['craft', 'construction'],
    profile: {
      aboutMe:
        'Furniture restorer who wants to make new things for a change. Old windows are my favourite: nobody looks at them and everybody looks through them.',
      skills: ['Joinery', 'Veneering', 'French polish', 'Old glass'],
      languages: ['Polish', 'English', 'German'],
      interests: ['Kayaking', 'Folk weaving'],
      availability: 'At one month’s notice',
      salaryExpectation: 'PLN 8,000 / month',
      experiences: [
        {
          companyName: 'Pracownia Stary Rynek',
          timeline: '2018 – now',
          location: 'Poznań',
          position: 'Furniture restorer',
        },
      ],
      education: [
        { degree: 'Technician, furniture restoration', university: 'School of Wood Crafts, Poznań', year: '2017' },
      ],
    },
  },
]
