import type { Trade } from './trade.ts'

const turbineTechnician: Trade = {
  position: 'Wind Turbine Technician',
  field: 'energy',
  pay: 1.05,
  paid: 'salary',
  types: ['Full-time, rotation', 'Full-time'],
  levelDetail: 'with certificate',
  closings: [
    'The skipper decides about the weather, and nobody argues with her.',
    'Teams of three stay together for a season.',
    'You have dinner ashore four evenings in five.',
  ],
  skills: [
    'Electrical fault finding',
    'Hydraulics',
    'Work at height',
    'Torque and tension',
    'Sea survival',
    'Reading schematics',
  ],
  requirements: [
    'A trade certificate as an electrician, mechanic or ship’s mechanic',
    'Offshore medical and safety courses, or willing to take them on our time',
    'You trust your harness and check it anyway',
    'Danish, Norwegian, Swedish or good English',
  ],
  responsibilities: [
    'Service turbines by plan and repair what the night reported',
    'Isolate, test and lock before you touch',
    'Carry your own tools up 86 metres, by lift when it runs',
    'Log findings so that the next team can go on',
  ],
  vacancies: [
    {
      at: 'vestkyst',
      position: 'Wind Turbine Electrician',
      place: 'Esbjerg, Denmark',
      type: 'Full-time, rotation',
      detail:
        'You work a week out and a week home from a service ship with single cabins and a decent cook. Most faults are a sensor, a few are a converter, and one last year was a very surprised seal.',
    },
    {
      at: 'vestkyst',
      position: 'Service Mechanic, Gearboxes and Hydraulics',
      place: 'Esbjerg, Denmark',
      type: 'Full-time',
      detail:
        'Yaw drives, pumps and gearboxes come ashore to our hall by the quay, and you take them apart. People who have worked on ships do well here, since the smell is the same and the floor stays still.',
      skills: ['Gearboxes', 'Hydraulics', 'Bearings and alignment', 'Reading schematics', 'Welding'],
      responsibilities: [
        'Take apart, measure and rebuild what comes ashore',
        'Decide with the engineer what is repaired and what is replaced',
        'Test pumps and drives on the rig before they go out again',
        'Keep the spare units ready for a call at night',
      ],
      question: [
        'Is a marine mechanic’s certificate enough, or do I need the electrical one as well?',
        'The marine one is enough for the hall. The electrical part we add in the first year.',
      ],
    },
    {
      at: 'vestkyst',
      position: 'Senior Technician, Blades',
      place: 'Thyborøn, Denmark',
      level: 'Senior',
      detail:
        'Rain at three hundred kilometres an hour wears a blade like sandpaper. You hang on ropes from May to September to repair the edges, and build next year’s repair kits in winter.',
      skills: ['Rope access', 'Composite repair'],
    },
    {
      at: 'vestkyst',
      position: 'Electrician, Shore Stations',
      place: 'Esbjerg, Denmark',
      type: 'Full-time',
      detail:
        'Five stations along the coast take the power ashore and turn it into something a kettle understands. You keep switchgear, transformers and the solar roofs on top of them in order, from a van with a good heater.',
      requirements: [
        'A trade certificate as an electrician',
        'Authorisation for high voltage, or ready to earn it',
        'A driving licence',
        'Danish, Norwegian, Swedish or good English',
      ],
      skills: ['Switchgear', 'Transformers', 'Protection relays', 'Electrical fault finding'],
      responsibilities: [
        'Inspect five shore stations by a yearly plan',
        'Switch, earth and lock by the written order',
        'Repair breakers, relays and the odd gate lock',
        'Look after the solar roofs on top of the stations',
      ],
      closing: 'The alarm phone goes round between six people, and it mostly rings in thunderstorms.',
    },
  ],
  questions: [
    ['How are days paid when the weather keeps everybody ashore?', 'As any other day. The workshop is never empty.'],
    ['Is seasickness something one gets over?'],
  ],
}

const solarInstaller: Trade = {
  position: 'Solar Installer',
  field: 'energy',
  pay: 0.85,
  paid: 'wage',
  types: ['Full-time'],
  levelDetail: 'licensed',
  closings: [
    'You are home on Fridays by four, wherever Monday took you.',
    'Fuel, phone and lunch on the road are paid.',
  ],
  skills: ['Solar installation', 'Wiring', 'Roof safety', 'Batteries', 'Explaining to customers'],
  requirements: [
    'A licence as an electrician, or the exam within your first year',
    'You can ride a motorbike or drive a pick-up on murram',
    'Swahili and English, Dholuo helps at the lake',
    'You go back when something you did does not work',
  ],
  responsibilities: [
    'Survey the roof and agree on where the cable runs',
    'Mount, wire and test, and label every breaker',
    'Show the whole family how it works, grandmother included',
    'Visit after a month and put right what bothers them',
  ],
  vacancies: [
    {
      at: 'jioni',
      place: 'Kisumu, Kenya',
      detail:
        'You fit two homes a day around the lake: a panel, a battery, four lamps and a socket for the phone. Roofs are iron, weather is sudden and tea is not optional.',
    },
    {
      at: 'jioni',
      position: 'Solar Team Lead, Nairobi West',
      place: 'Nairobi, Kenya',
      level: 'Team lead',
      detail:
        'Eight installers work out of the Ngong Road workshop, and you send them out each morning. You inspect one roof in ten, with the installer beside you, and answer for all of them.',
      responsibilities: ['Lead eight installers, their safety and their training'],
    },
  ],
  questions: [
    ['Who is liable when an old roof gives way?', 'We are. That is why you may refuse a roof without giving reasons.'],
  ],
}

export const energyTrades = [turbineTechnician, solarInstaller]
