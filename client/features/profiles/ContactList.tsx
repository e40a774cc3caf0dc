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

/** Telephone and places on the web; what is no address on the web is shown as text. */
export function ContactList({ contact }: { contact: Contact }) {
  const { phoneNumber } = contact
  return (
    <ul className={styles['contacts']} role="list">
      <li data-missing={!phoneNumber || undefined}>
        <Icon name="phone" size="sm" />
        {phoneNumber ? <a href={`tel:${phoneNumber.replace(/[^\d+]/gu, '')}`}>{phoneNumber}</a> : 'Phone: not provided'}
      </li>
      {WEB.map(({ name, label, icon }) => (
        <li key={name} data-missing={!contact[name] || undefined}>
          <Icon name={icon} size="sm" />
          {contact[name] ? <WebLink address={contact[name]} label={label} /> : `${label}: not provided`}
        </li>
      ))}
    </ul>
  )
}
