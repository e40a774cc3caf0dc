import type { User } from '../../../contract/profiles/user.schema.ts'
import { Card } from '../../ui/Card.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { FactGrid } from '../../ui/Facts.tsx'
import styles from './profile.module.css'
import { webLink } from './web-link.ts'

/** What an employer's job pages say of the company. */
export function CompanyFacts({ user }: { user: User }) {
  const website = webLink(user.companyWebsite)
  return (
    <Card as="section" padding="lg" aria-labelledby="company">
      <h2 id="company" className={styles['heading']}>
        Company
      </h2>
      <FactGrid
        facts={[
          { term: 'Founded', value: user.founded },
          { term: 'Company Email', value: user.companyEmail && <EmailText email={user.companyEmail} /> },
          { term: 'Company Location', value: user.companyLocation },
          {
            term: 'Website',
            value: website ? (
              <a href={website.href} target="_blank" rel="noreferrer noopener">
                {website.text}
              </a>
            ) : (
              user.companyWebsite
            ),
          },
        ]}
      />
    </Card>
  )
}
