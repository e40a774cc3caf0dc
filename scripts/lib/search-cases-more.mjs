/**
 * 60 more searches as people type them on a phone, and the demo board's jobs that are right for each. Written before the
 * search that is judged by them was built.
 *
 * `right` lists alternatives: a job is right if it matches one of them, and it matches if each of the given fields does.
 * An empty list means that the board has nothing that the person wants, so nothing exact may be found. Characters that
 * cannot be told apart on a screen are written as escapes.
 */
const NONE = []

export const moreSearchCases = [
  // Title and place
  { text: 'plumber in leeds', right: [{ position: /plumber/iu, location: /^Leeds/u }] },
  { text: 'nurse denmark', right: [{ position: /nurse/iu, location: /Denmark$/u }] },
  { text: 'lorry driver malmo', right: [{ position: /lorry driver/iu, location: /^Malmö/u }] },
  { text: 'Physiotherapist, Toronto', right: [{ position: /physiotherapist/iu, location: /^Toronto/u }] },
  { text: 'react developer poznan', right: [{ position: /react developer/iu, location: /^Poznań/u }] },
  { text: 'teacher uk', right: [{ position: /teacher/iu, location: /United Kingdom$/u }] },
  { text: 'jobs in nairobi', right: [{ location: /^Nairobi/u }] },
  { text: 'alesund', right: [{ location: /^Ålesund/u }] },
  { text: 'hotel granada', right: [{ companyName: /hotel/iu, location: /^Granada/u }] },
  { text: 'remote developer', right: [{ position: /developer/iu, location: /^Remote/u }] },
  // Title, level and type of employment
  { text: 'senior developer', right: [{ position: /developer/iu, workLevel: /^Senior/u }] },
  { text: 'junior web developer', right: [{ position: /web developer/iu, workLevel: /^Entry/u }] },
  { text: 'trainee baker', right: [{ position: /\bbaker/iu, workLevel: /^Entry/u }] },
  {
    text: 'warehouse team lead',
    right: [{ position: /warehouse.*team lead|team lead.*warehouse/iu }],
  },
  { text: 'part-time', right: [{ employmentType: /part-time/iu }] },
  { text: 'part time nurse', right: [{ position: /nurse/iu, employmentType: /part-time/iu }] },
  { text: 'freelance copywriter', right: [{ position: /copywriter/iu, employmentType: /freelance/iu }] },
  { text: 'seasonal work', right: [{ employmentType: /seasonal/iu }, { position: /\bseason/iu }] },
  { text: 'night shift', right: [{ employmentType: /\bnight/iu }, { position: /\bnight/iu }] },
  { text: 'hybrid project manager', right: [{ position: /project manager/iu, employmentType: /hybrid/iu }] },
  { text: 'no experience needed', right: [{ workLevel: /^Entry/u }] },
  // Companies
  { text: 'Kaveri Hospital', right: [{ companyName: /^Kaveri Hospital$/u }] },
  { text: 'nurse Kaveri Hospital', right: [{ position: /nurse/iu, companyName: /^Kaveri Hospital$/u }] },
  { text: 'Kaser Feinwerk', right: [{ companyName: /^Käser Feinwerk$/u }] },
  { text: 'Brightwell and Shaw', right: [{ companyName: /^Brightwell & Shaw$/u }] },
  // Plurals, other spellings, other words for the same work, and mistakes
  { text: 'plumbers', right: [{ position: /plumber/iu }] },
  { text: 'full-stack developer', right: [{ position: /fullstack developer/iu }] },
  { text: 'cheese maker', right: [{ position: /cheesemaker/iu }] },
  { text: 'waitress', right: [{ position: /waiter/iu }] },
  { text: 'truck driver', right: [{ position: /lorry driver/iu }] },
  { text: 'plummer', right: [{ position: /plumber/iu }] },
  { text: 'physioterapist', right: [{ position: /physiotherapist/iu }] },
  { text: 'hotel recepcionist', right: [{ position: /hotel receptionist/iu }] },
  { text: 'bycicle mechanic', right: [{ position: /bicycle mechanic/iu }] },
  // Technologies and short words
  { text: 'node.js', right: [{ skills: /node\.js/iu }] },
  { text: 'nodejs', right: [{ skills: /node\.js/iu }] },
  { text: 'C++', right: NONE },
  { text: 'C#', right: NONE },
  { text: '.NET developer', right: NONE },
  { text: 'SAP', right: NONE },
  { text: 'HR', right: NONE },
  { text: 'IT', right: [{ position: /\bIT\b/u }, { position: /system administrator/iu }] },
  { text: 'QA', right: [{ position: /\bS?QA\b/u }, { position: /tester/iu }] },
  { text: 'x ray', right: [{ skills: /x-ray/iu }, { position: /radiographer/iu }] },
  // Pasted: an en dash between spaces, a straight apostrophe, full width, a Turkish capital, a hyphen that does not
  // break, a letter and its mark as two characters
  {
    text: '\u00A0Train Driver \u2013 Bern ',
    right: [{ position: /train driver/iu, location: /^Bern,/u }],
  },
  { text: "bookseller children's floor", right: [{ position: /bookseller, children’s floor/iu }] },
  {
    text: '\uFF2E\uFF55\uFF52\uFF53\uFF45\u3000\uFF2F\uFF44\uFF45\uFF4E\uFF53\uFF45',
    right: [{ position: /nurse/iu, location: /^Odense/u }],
  },
  { text: 'ELECTR\u0130C\u0130AN', right: [{ position: /electrician/iu }] },
  { text: 'Part\u2011time baker', right: [{ position: /\bbaker/iu, employmentType: /part-time/iu }] },
  { text: 'Umea\u030A', right: [{ location: /^Umeå/u }] },
  // Alternatives and sentences
  { text: 'joiner || carpenter', right: [{ position: /joiner/iu }, { position: /carpenter/iu }] },
  {
    text: 'plumber leeds || plumber cardiff',
    right: [{ position: /plumber/iu, location: /^(Leeds|Cardiff)/u }],
  },
  {
    text: 'I am a nurse and want to work in Norway',
    right: [{ position: /nurse/iu, location: /Norway$/u }],
  },
  // Not on the board
  { text: 'nurse in oslo', right: NONE },
  { text: 'hairdresser', right: NONE },
  { text: 'Spotify', right: NONE },
  // Words that other words contain: 'Norwegian and English', 'part-time', 'care'
  { text: 'land', right: [{ position: /\bland\b/iu }] },
  { text: 'data', right: [{ position: /\bdata\b/iu }] },
  { text: 'art', right: [{ position: /\barts?\b/iu }] },
  { text: 'car', right: [{ position: /\bcars?\b/iu }] },
]
