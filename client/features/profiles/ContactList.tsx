import type { Profile } from '#contract/profiles/user.schema.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { WebLink } from '#client/ui/WebLink.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import styles from './profile.module.css'

type Contact = Profile['contactInformation']

const WEB = [
  { name: 'linkedInProfile', label: 'LinkedIn', icon: 'brand-linkedin' },
  { name: 'portfolioWebsite', label: 'Portfolio', icon: 'world' },
  { name: 'github', label: 'GitHub', icon: 'brand-github' },
] as const satisfies readonly { name: keyof Contact; label: string; icon: IconName }[]

interface MissingContact {
  name: keyof Contact
  /** The name within a sentence. */
  words: string
}

/** The missing contacts, in the order in which they are asked for. */
export function missingContacts(contact: Contact): MissingContact[] {
  const all: MissingContact[] = [
    { name: 'phoneNumber', words: 'phone number' },
    ...WEB.map(({ name, label }) => ({ name, words: label === 'Portfolio' ? 'portfolio' : label })),
  ]
  return all.filter(({ name }) => !contact[name])
}

/** Formats a list in words: 'phone number, LinkedIn or GitHub'. */
export function formatList(missing: readonly Pick<MissingContact, 'words'>[]): string {
  const words = missing.map(({ words }) => words)
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ')
}

interface ContactListProps {
  contact: Contact
  /** The person's country, in which a number without a + is dialled; empty if unknown. */
  country: string
}

/** The phone number and web profiles that are filled in; an invalid web address is shown as text. */
export function ContactList({ contact, country }: ContactListProps) {
  const { phoneNumber } = contact
  return (
    <ul className={styles['contacts']} role="list">
      {phoneNumber && (
        <li>
          <Icon name="phone" size="sm" />
          <PhoneLink number={phoneNumber} country={country} />
        </li>
      )}
      {WEB.filter(({ name }) => contact[name]).map(({ name, label, icon }) => (
        <li key={name}>
          <Icon name={icon} size="sm" />
          <WebLink address={contact[name]} label={label} />
        </li>
      ))}
    </ul>
  )
}
