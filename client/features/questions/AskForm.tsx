import { useLocation } from '@tanstack/react-router'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusal } from '#contract/permission.ts'
import { questionRule } from '#contract/questions/question.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { askAction } from './question.action.ts'
import styles from './JobQuestions.module.css'
import { TextBox } from './TextBox.tsx'

interface AskFormProps {
  job: Job
  viewer: Viewer
  onRefused: () => void
}

/** 'Ask a question', for everybody but the poster; others who can't ask yet are told how (spec, points 2 and 6). */
export function AskForm({ job, viewer, onRefused }: AskFormProps) {
  const here = useLocation({ select: ({ href }) => href })
  const code = refusal(viewer, 'question.ask', { recruiterId: job.recruiterId })
  if (code === 'auth.required') {
    return (
      <Card className={styles['invitation']}>
        <p>Is there something you would like to know? Log in to ask.</p>
        <LinkButton to="/login" search={{ from: here }} variant="outline">
          Log in to ask a question
        </LinkButton>
      </Card>
    )
  }
  if (code === 'actor.unregistered') {
    return (
      <Card className={styles['invitation']}>
        <p>Register first to ask a question. It takes a minute.</p>
        <LinkButton to="/register" search={{ from: here }} variant="outline">
          Register to ask a question
        </LinkButton>
      </Card>
    )
  }
  if (code !== null) return null
  const mayApply = viewer.role === 'candidate' && job.applications.length === 0

  return (
    <>
      <VerificationAlert to="ask a question" />
      <Card>
        <TextBox
          label="Ask a question"
          placeholder={`What would you like to know${mayApply ? ' before you apply' : ''}?`}
          hint="Everybody sees your first name and initial. Only the recruiter sees your full name and email."
          action="Ask"
          draftName={`question:${job.id}`}
          rule={questionRule}
          path="question"
          name="Your question"
          actionOf={(question) => ({
            kind: askAction,
            payload: { jobId: job.id, position: job.position, question },
          })}
          onRefused={onRefused}
        />
      </Card>
    </>
  )
}
