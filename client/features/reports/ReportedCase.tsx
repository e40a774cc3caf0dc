import { groupDigits } from '#contract/digits.rules.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseState, CaseStep } from '#contract/reports/case.rules.ts'
import { stepLabels } from '#client/messages/decision-messages.ts'
import { reasonLabels } from '#client/messages/report-messages.ts'
import { formatMoment } from '#client/messages/when.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import layout from '#client/ui/layout.module.css'
import { Tag } from '#client/ui/Tag.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { LogLine } from './DecisionLog.tsx'
import type { ReportCase } from './desk.queries.ts'
import { KINDS } from './desk-views.ts'
import styles from './ReportDesk.module.css'

/** Button variants: danger for steps that take something down, or keep it down. */
const VARIANTS: Readonly<Record<CaseStep, 'danger' | 'outline'>> = {
  hide: 'danger',
  suspend: 'danger',
  uphold: 'danger',
  dismiss: 'outline',
  restore: 'outline',
  lift: 'outline',
}

interface ReportedCaseProps {
  reported: ReportCase
  now: Date
  /** Called with the case when a decision is begun, and with null when its dialog closes. */
  onDeciding: (reported: ReportCase | null) => void
}

/** All reports of one subject, its state, and the possible decisions. */
export function ReportedCase({ reported, now, onDeciding }: ReportedCaseProps) {
  const { kind, subject, reportCount, reportedAt, reports, state, steps, appeal, decisions } = reported
  const [step, setStep] = useState<CaseStep | null>(null)
  // A decision is about the case as it stood when its dialog was opened: the server refuses it if that has changed.
  const [seen, setSeen] = useState(state)
  const more = reportCount - reports.length
  const decide = (next: CaseStep | null) => {
    setStep(next)
    if (next) setSeen(state)
    onDeciding(next && reported)
  }
  return (
    <Card as="article" className={styles['case']}>
      <div className={styles['head']}>
        <Tag tone="brand">{KINDS[kind]}</Tag>
        <StateTag state={state} isPerson={kind === 'person'} />
        <p className={layout['small']}>
          <span>{`${reportCount === 1 ? 'Reported once' : `Reported ${groupDigits(reportCount)} times`} ·`}</span>{' '}
          <time dateTime={reportedAt}>{formatMoment(reportedAt, now)}</time>
        </p>
      </div>
      {subject ? <Subject kind={kind} subject={subject} /> : <p className={layout['small']}>It has been deleted.</p>}
      {appeal && (
        <section className={styles['appeal']}>
          <p>
            <b>Appeal</b>{' '}
            <span className={layout['small']}>
              <time dateTime={appeal.at}>{formatMoment(appeal.at, now)}</time>
            </span>
          </p>
          <p className={layout['written']}>{appeal.text}</p>
        </section>
      )}
      <ul role="list" className={styles['reports']} aria-label="Reports">
        {reports.map((report, place) => (
          <li key={place}>
            <p>
              <b>{reasonLabels[report.reason]}</b>{' '}
              <span className={layout['small']}>
                <time dateTime={report.reportedAt}>{formatMoment(report.reportedAt, now)}</time>
                {!report.hasAccount && <span> · without an account</span>}
              </span>
            </p>
            {report.text && <p className={layout['written']}>{report.text}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={layout['small']}>{`And ${groupDigits(more)} before these`}</p>}
      {decisions.length > 0 && (
        <ol role="list" className={styles['log']} aria-label="Decisions">
          {decisions.map((line) => (
            <li key={line.id}>
              <LogLine line={line} now={now} />
            </li>
          ))}
        </ol>
      )}
      {steps.length > 0 ? (
        <div className={styles['steps']}>
          {steps.map((one) => (
            <Button key={one} size="sm" variant={VARIANTS[one]} aria-haspopup="dialog" onClick={() => decide(one)}>
              {stepLabels[one].act}
            </Button>
          ))}
        </div>
      ) : (
        decisions.length > 0 && <p className={layout['small']}>This is final, until it is reported again.</p>
      )}
      <DecideDialog reported={{ ...reported, state: seen }} step={step} onClose={() => decide(null)} />
    </Card>
  )
}

function StateTag({ state, isPerson }: { state: CaseState; isPerson: boolean }) {
  switch (state) {
    case 'open':
      return null
    case 'appealed':
      return (
        <Tag tone="warning" icon="clock">
          Appealed
        </Tag>
      )
    case 'dismissed':
      return <Tag>Dismissed</Tag>
    case 'restored':
      return (
        <Tag tone="success" icon="check">
          {isPerson ? 'Let in again' : 'Put back'}
        </Tag>
      )
    case 'in-force':
    case 'upheld':
      return (
        <Tag tone="error" icon="ban">
          {isPerson ? 'Suspended' : 'Taken down'}
        </Tag>
      )
  }
}

type SubjectProps = Pick<ReportCase, 'kind'> & { subject: NonNullable<ReportCase['subject']> }

function Subject({ kind, subject: { title, text, authorName, jobId } }: SubjectProps) {
  return (
    <div className={styles['subject']}>
      {kind === 'job' && jobId ? (
        <Link to="/job-details/$id" params={{ id: jobId }} className={styles['title']}>
          {title}
        </Link>
      ) : (
        title && <p className={styles['title']}>{title}</p>
      )}
      {kind !== 'person' && (
        <p className={layout['small']}>
          by <bdi>{authorName}</bdi>
        </p>
      )}
      {text && <p className={styles['quote']}>{text}</p>}
      {kind === 'question' && jobId && (
        <Link to="/job-details/$id" params={{ id: jobId }} hash="questions">
          The job it is on
        </Link>
      )}
    </div>
  )
}
