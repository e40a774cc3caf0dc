import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bullets } from '#client/ui/Bullets.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './PolicyPage.module.css'

/** The rules for content, and what happens to a report. Keep it true to the code. */
export function PolicyPage() {
  return (
    <div className={layout['reading']}>
      <PageHead title="What is allowed here" text="Read what is allowed, and what happens to a report." />
      <Part
        id="jobs"
        title="Jobs"
        items={[
          <>A job is open, and is what it says. When it is filled, close it.</>,
          <>Applying costs nothing. Nobody pays a deposit, a fee, training or equipment first.</>,
          <>Nobody is left out for where they come from, what they believe, their sex, age, family or a disability.</>,
          <>Nobody is asked what they earned before.</>,
        ]}
      />
      <Part
        id="words"
        title="Questions and messages"
        items={[
          <>Write about the job. Do not advertise, and do not send the same text over and over.</>,
          <>Do not insult or threaten anybody, and write nothing private about others.</>,
          <>People are who they say they are.</>,
        ]}
      />
      <Part
        id="report"
        title="When something is not right"
        items={[
          <>
            <b>Report it.</b> There is a flag on every job and question, beside each message, and in the menu of a
            conversation. You need no account, and no network: a report is sent when you are back online.
          </>,
          <>
            <b>Block somebody</b> who writes to you, in the menu of the conversation. They are not told.
          </>,
          <>
            <b>Never pay to apply.</b> If you have paid somebody, tell your bank and the police as well.
          </>,
        ]}
      />
      <Part
        id="reports"
        title="What happens to a report"
        items={[
          <>The people who run this board read what was reported, why, and what you wrote.</>,
          <>
            They leave it up, take it down or suspend a person, and give a reason. The person concerned reads the
            reason. If you have an account, you are told the result of your report. If a job is taken down, its
            applicants are told, and their applications stay.
          </>,
          <>
            <b>Appeal</b> once, within 30 days, under <Link to="/dashboard/decisions">Decisions</Link>: a person decides
            again, and that is final. Every decision is kept in a log that nobody can change.
          </>,
          <>The person you reported is not told who did it. Without an account, the board does not know either.</>,
          <>
            If you are logged in, the report is stored with your account, and you find it in{' '}
            <Link to="/dashboard/account">your data</Link>. When you delete your account, your words are deleted. That
            something was reported stays.
          </>,
          <>A person decides about each report, not a machine.</>,
        ]}
      />
    </div>
  )
}

function Part({ id, title, items }: { id: string; title: string; items: readonly ReactNode[] }) {
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <Bullets items={items} />
    </Card>
  )
}
