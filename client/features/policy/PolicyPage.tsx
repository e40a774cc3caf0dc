import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Bullets } from '#client/ui/Bullets.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './PolicyPage.module.css'

/** The rules for content, and what happens to a report. Keep it true to the code. */
export function PolicyPage() {
  return (
    <div className={styles['page']}>
      <PageHead title="What is allowed here" text="And what happens to a report." />
      <Part
        id="jobs"
        title="Jobs"
        items={[
          <>A job is open, and is what it says. When it is filled, close it.</>,
          <>Applying costs nothing: no deposit, no fee, no training or equipment to pay for first.</>,
          <>Nobody is left out for where they come from, what they believe, their sex, age, family or a disability.</>,
          <>Nobody is asked what they earned before.</>,
        ]}
      />
      <Part
        id="words"
        title="Questions and messages"
        items={[
          <>They are about the job. No advertising, and not the same text over and over.</>,
          <>No insults, no threats, and nothing private about others.</>,
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
          <>Whoever runs this board reads it: what was reported, why, and what you wrote.</>,
          <>
            They let it stand, or take it down, or suspend a person, and give a reason. Whose it was reads the reason;
            with an account you are told what came of your report. Whoever applied to a job that is taken down is told
            too, and keeps the application.
          </>,
          <>
            <b>Appeal</b> once, within 30 days, under <Link to="/dashboard/decisions">Decisions</Link>: a person decides
            again, and that is final. Every decision is kept in a log that nobody can change.
          </>,
          <>Whom you reported is not told who did. Without an account the board does not know it either.</>,
          <>
            A report that is logged in is kept with your account, and you find it in{' '}
            <Link to="/dashboard/account">your data</Link>. When you delete your account, your words go, and that
            something was reported stays.
          </>,
          <>No machine decides about it.</>,
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
