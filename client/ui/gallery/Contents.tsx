import { BackLink } from '#client/ui/BackLink.tsx'
import { Bullets } from '#client/ui/Bullets.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionGrid, DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Contours, Illustration } from '#client/ui/Illustration.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './gallery.module.css'
import { Section } from './Section.tsx'

export function Contents() {
  return (
    <Section title="Contents">
      <div className={styles['head']}>
        <Contours />
        <BackLink to="/">All jobs</BackLink>
        <h1>Ferry Mechanic</h1>
      </div>
      <div className={styles['columns']}>
        <Card padding="lg">
          <DescriptionList
            facts={[
              { icon: 'stairs-up', term: 'Experience', value: '3 – 5 years' },
              { icon: 'coin', term: 'Salary Range', value: 'NOK 46,000 – 52,000 / month' },
              { icon: 'world', term: 'Website', value: '' },
            ]}
          />
        </Card>
        <Card padding="lg">
          <DescriptionGrid
            facts={[
              { term: 'First Name', value: 'Maren' },
              { term: 'Email', value: 'maren.holt@example.org' },
              { term: 'Postcode', value: null },
              { term: 'Term', value: 'True' },
            ]}
          />
        </Card>
        <div className={layout['stack']}>
          <Bullets
            items={['Trade certificate as a mechanic, marine or heavy vehicles', 'Three years on engines above 500 kW']}
          />
        </div>
      </div>
      <div className={styles['columns']}>
        <Card padding="none">
          <Illustration name="candidates" />
        </Card>
        <Card padding="none">
          <Illustration name="employers" />
        </Card>
      </div>
    </Section>
  )
}
