import type { Profile } from '../../../contract/profiles/user.schema.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './profile.module.css'
import { webLink } from './web-link.ts'

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
      {WEB.map(({ name, label, icon }) => {
        const link = webLink(contact[name])
        return (
          <li key={name} data-missing={!contact[name] || undefined}>
            <Icon name={icon} size="sm" />
            {link ? (
              <a href={link.href} target="_blank" rel="noreferrer noopener" aria-label={`${label}: ${link.text}`}>
                {link.text}
              </a>
            ) : (
              contact[name] || `${label}: not provided`
            )}
          </li>
        )
      })}
    </ul>
  )
}
