import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { CandidateFigures } from '#client/features/applications/CandidateFigures.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { StartBand, StartNote, StartTiles } from '#client/features/landing/StartBand.tsx'
import { EmployerFigures } from '#client/features/postings/EmployerFigures.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { useNow } from '#client/ui/use-now.ts'

/** What waits for the signed-in person, at the beginning of the landing page. */
export function Start() {
  const { role } = useViewer()
  return role === 'employer' ? <EmployerStart /> : <CandidateStart />
}

function EmployerStart() {
  return (
    <StartBand
      title="Waiting for you"
      actions={
        <LinkButton to="/dashboard/my-posted-jobs" size="sm">
          My Jobs
        </LinkButton>
      }
    >
      <EmployerFigures
        now={useNow()}
        renderTiles={(tiles) => <StartTiles>{tiles}</StartTiles>}
        none={<StartNote>You have no jobs on the board yet. Post one, and its applicants are counted here.</StartNote>}
      />
    </StartBand>
  )
}

function CandidateStart() {
  const { data: list } = useQuery(conversationsQuery(useApi(), useViewer()))
  const conversations = useMemo(() => new Map(list?.conversations.map((one) => [one.userId, one])), [list])
  return (
    <StartBand
      title="Your applications"
      actions={
        <LinkButton to="/dashboard/applied-job" size="sm">
          Applied jobs
        </LinkButton>
      }
    >
      <CandidateFigures
        now={useNow()}
        conversations={conversations}
        renderTiles={(tiles) => <StartTiles>{tiles}</StartTiles>}
        none={
          <StartNote>
            You have no applications now. Once you apply to a job, its answers and interviews are listed here.
          </StartNote>
        }
      />
    </StartBand>
  )
}
