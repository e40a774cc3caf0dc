import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#client/features/chat/Inbox.tsx'
import { conversationsQuery } from '#client/features/chat/chat.queries.ts'
import { useNow } from '#client/ui/use-now.ts'
import { AnswerOffer } from '#client/routes/-AnswerOffer.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'

interface MessagesSearch {
  /** The id of the person whose conversation is shown. */
  with?: string
}

export const Route = createFileRoute('/_guarded/dashboard/messages')({
  validateSearch: (search): MessagesSearch =>
    typeof search['with'] === 'string' && search['with'] !== '' ? { with: search['with'] } : {},
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role) void context.queryClient.prefetchQuery(conversationsQuery(context.api, viewer))
  },
  component: MessagesPage,
})

const offerOf = (name: string) => <AnswerOffer kind="message" who={name} isDense />

function MessagesPage() {
  const { with: selected } = Route.useSearch()
  const now = useNow()
  return (
    <>
      <PageTitle>Messages</PageTitle>
      <Inbox selected={selected} now={now} offer={offerOf} />
    </>
  )
}
