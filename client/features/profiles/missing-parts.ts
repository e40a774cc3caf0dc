import type { User } from '#client/api/domain.ts'
import type { IconName } from '#client/ui/icon-paths.ts'
import { formatList, missingContacts } from './ContactList.tsx'
import { emptyPanelFields, type PanelField } from './panel-fields.ts'

/** Where a missing part of a profile is added. */
type Place =
  | { form: 'panel'; field: PanelField }
  | { form: 'contact' | 'details'; field: string | undefined }
  | { form: 'career'; list: 'experiences' | 'education' | 'achievements' }

export interface MissingPart {
  label: string
  /** The name within a sentence. */
  words: string
  icon: IconName
  place: Place
}

const CAREER = {
  experiences: { label: 'Add an experience', words: 'experience', icon: 'briefcase' },
  education: { label: 'Add an education', words: 'education', icon: 'school' },
  achievements: { label: 'Add an achievement', words: 'achievements', icon: 'award' },
} as const

/** What a profile lacks, the most useful for applying first; the resume, which comes before them, has its own place. */
export function missingParts(user: User): MissingPart[] {
  const contacts = missingContacts(user.contactInformation)
  const web = contacts.filter(({ name }) => name !== 'phoneNumber')
  const addContact = (some: typeof contacts, words: string, icon: IconName): MissingPart[] =>
    some.length === 0
      ? []
      : [{ label: `Add ${formatList(some)}`, words, icon, place: { form: 'contact', field: some[0]?.name } }]
  // An employer's contact is their company's, which has a card of its own.
  if (user.role !== 'candidate') return contacts.length === 4 ? addContact(contacts, 'contact details', 'phone') : []
  const panel = (field: PanelField): MissingPart[] =>
    emptyPanelFields(user)
      .filter(({ name }) => name === field)
      .map(({ label, words, icon }) => ({ label, words, icon, place: { form: 'panel', field } }))
  const career = (list: keyof typeof CAREER): MissingPart[] =>
    user[list].length === 0 ? [{ ...CAREER[list], place: { form: 'career', list } }] : []
  return [
    ...panel('skills'),
    ...career('experiences'),
    ...addContact(
      contacts.filter(({ name }) => name === 'phoneNumber'),
      'phone number',
      'phone',
    ),
    ...panel('aboutMe'),
    ...panel('availability'),
    ...career('education'),
    ...panel('languages'),
    ...(user.salaryExpectation
      ? []
      : [
          {
            label: 'Add salary expectation',
            words: 'salary expectation',
            icon: 'coin',
            place: { form: 'details', field: 'salaryExpectation' },
          } as const,
        ]),
    ...addContact(web, 'web profiles', 'world'),
    ...career('achievements'),
    ...panel('interests'),
  ]
}
