/**
 * Typical searches, and the demo board's jobs that are right for each: `right` is matched against a job's position,
 * skills, place and company. Written before the ranking was built.
 */
export const searchCases = [
  // Titles
  { text: 'nurse', right: /^[^|]*nurse/iu },
  { text: 'electrician', right: /^[^|]*electrician/iu },
  { text: 'mechanic', right: /^[^|]*mechanic/iu },
  { text: 'waiter', right: /^[^|]*waiter/iu },
  { text: 'cook', right: /^[^|]*\bcook/iu },
  { text: 'teacher', right: /^[^|]*teach/iu },
  { text: 'bus driver', right: /^[^|]*bus driver/iu },
  { text: 'receptionist', right: /^[^|]*receptionist/iu },
  { text: 'technical writer', right: /^[^|]*technical writer/iu },
  { text: 'Fullstack Developer', right: /^[^|]*fullstack developer/iu },
  { text: 'team lead', right: /^[^|]*team lead/iu },
  { text: 'tester', right: /^[^|]*tester/iu },
  { text: 'administration', right: /^[^|]*administration/iu },
  { text: 'nurses', right: /^[^|]*nurse/iu },
  { text: 'carer', right: /^[^|]*carer/iu },
  // Skills
  { text: 'hydraulics', right: /hydraulics/iu },
  { text: 'React', right: /\breact\b/iu },
  { text: 'TypeScript', right: /typescript/iu },
  { text: 'SQL', right: /sql/iu },
  { text: 'welding', right: /welding/iu },
  { text: 'html css', right: /html and css/iu },
  { text: 'C', right: /[|;] ?C(;| \|)/u },
  // Places and companies
  { text: 'Oslo', right: /Oslo/u },
  { text: 'Leeds', right: /Leeds/u },
  { text: 'Granada', right: /Granada/u },
  { text: 'remote', right: /Remote/u },
  { text: 'Norrsund', right: /Norrsund/u },
  { text: 'Larkfield Health', right: /Larkfield/u },
  // Typos
  { text: 'nusre', right: /^[^|]*nurse/iu },
  { text: 'electrican', right: /^[^|]*electrician/iu },
  { text: 'recieptionist', right: /^[^|]*receptionist/iu },
  { text: 'developper', right: /^[^|]*developer/iu },
  // German and Norwegian
  { text: 'Krankenschwester', right: /^[^|]*nurse/iu },
  { text: 'Koch', right: /^[^|]*(cook|chef)/iu },
  { text: 'sykepleier', right: /^[^|]*nurse/iu },
  { text: 'snekker', right: /^[^|]*(carpenter|joiner)/iu },
  // Sentences and alternatives
  { text: 'part-time nurse in Leeds', right: /^[^|]*nurse[^|]*\|.*Leeds/iu },
  { text: 'I would like to work with children', right: /working with children|\bteach|\bchildren/iu },
  { text: 'nurse || carer', right: /^[^|]*(nurse|carer)/iu },
  { text: 'Backend || Computer science || React, Ruby', right: /backend|computer science|react, ruby/iu },
]
