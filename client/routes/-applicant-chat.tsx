import { ShareJob } from '#client/features/jobs/ShareJob.tsx'
import type { ChatWith, ShareButton } from '#client/features/postings/ApplicantsDialog.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { AnswerOffer } from './-AnswerOffer.tsx'

const ChatWindow = onDemand(async () => (await import('#client/features/chat/ChatWindow.tsx')).ChatWindow)

/** The chat with one of the applicants of a job. */
export const applicantChat: ChatWith = (applicant, onClose) => (
  <ApplicantChat key={applicant.userId} applicant={applicant} onClose={onClose} />
)

/** Shares a job, while nobody has applied. */
export const shareButton: ShareButton = (job) => <ShareJob job={job} variant="outline" />

interface ApplicantChatProps {
  applicant: Parameters<ChatWith>[0]
  onClose: () => void
}

function ApplicantChat({ applicant: { userId, email, name = email }, onClose }: ApplicantChatProps) {
  const now = useNow()
  return (
    <ChatWindow
      other={{ userId, email, name, company: '' }}
      onClose={onClose}
      now={now}
      offer={<AnswerOffer kind="message" who={name} isDense />}
    />
  )
}
