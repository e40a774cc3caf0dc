import type { Profile } from '../../../contract/profiles/user.schema.ts'
import { Bullets } from '../../ui/Bullets.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './profile.module.css'

interface Step {
  title: string
  place: string
  time: string
}

/** Experiences, newest first as their owner lists them. */
export function Experiences({ experiences }: Pick<Profile, 'experiences'>) {
  const steps = experiences.map(({ position, companyName, location, timeline }) => ({
    title: position,
    place: [companyName, location].filter(Boolean).join(' · '),
    time: timeline,
  }))
  return (
    <Card as="section" padding="lg" aria-labelledby="experiences">
      <h2 id="experiences" className={styles['heading']}>
        Experiences
      </h2>
      <Path steps={steps} />
    </Card>
  )
}

/** Education, and what came of it. */
export function EducationAndAchievements({ education, achievements }: Pick<Profile, 'education' | 'achievements'>) {
  const steps = education.map(({ degree, university, year }) => ({ title: degree, place: university, time: year }))
  return (
    <Card as="section" padding="lg" aria-label="Education and achievements">
      <h2 className={styles['heading']}>Education</h2>
      <Path steps={steps} />
      <h2 className={styles['heading']} data-second>
        Achievements
      </h2>
      {achievements.length > 0 ? <Bullets items={achievements} /> : <p className={styles['missing']}>Not provided</p>}
    </Card>
  )
}

function Path({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return <p className={styles['missing']}>Not provided</p>
  return (
    <ol className={styles['path']} role="list">
      {steps.map(({ title, place, time }) => (
        <li key={`${title} ${place} ${time}`}>
          <b>{title}</b>
          <p>{place}</p>
          <p>{time}</p>
        </li>
      ))}
    </ol>
  )
}
