import type { Profile } from '#contract/profiles/user.schema.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { WebLink } from '#client/ui/WebLink.tsx'
import styles from './profile.module.css'

type Contact = Profile['contactInformation']

const WEB = [
  { name: 'linkedInProfile', label: 'LinkedIn', icon: 'brand-linkedin' },
  { name: 'portfolioWebsite', label: 'Portfolio', icon: 'world' },
  { name: 'github', label: 'GitHub', icon: 'brand-github' },
] as const satisfies readonly { name: keyof Contact; label: string; icon: IconName }[]

/** The contacts that are missing, as one reads a list ('phone number, LinkedIn or GitHub'); empty if none is. */
export function missingContacts(contact: Contact): string {
  const missing = [
    ...(contact.phoneNumber ? [] : ['phone number']),
    ...WEB.filter(({ name }) => !contact[name]).map(({ label }) => (label === 'Portfolio' ? 'portfolio' : label)),
  ]
  return [missing.slice(0, -1).join(', '), ...missing.slice(-1)].filter(Boolean).join(' or ')
}

/**
 * Telephone and places on the web; what is no address on the web is shown as text. Others read what is missing too, the
 * owner (`isOwn`) has a line to add it instead.
 */
export function ContactList({ contact, isOwn = false }: { contact: Contact; isOwn?: boolean }) {
  const { phoneNumber } = contact
  const web = WEB.filter(({ name }) => !isOwn || contact[name])
  return (
    <ul className={styles['contacts']} role="list">
      {(phoneNumber || !isOwn) && (
        <li data-missing={!phoneNumber || undefined}>
          <Icon name="phone" size="sm" />
          {phoneNumber ? (
            <a href={`tel:${phoneNumber.replace(/[^\d+]/gu, '')}`}>{phoneNumber}</a>
          ) : (
            'Phone: not provided'
          )}
        </li>
      )}
      {web.map(({ name, label, icon }) => (
        <li key={name} data-missing={!contact[name] || undefined}>
          <Icon name={icon} size="sm" />
          {contact[name] ? <WebLink address={contact[name]} label={label} /> : `${label}: not provided`}
        </li>
      ))}
    </ul>
  )
}
