import { queryOptions, useQuery } from '@tanstack/react-query'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import styles from './MailboxLink.module.css'

const MAILBOX = '/mailbox'

/** Whether this board keeps its mails in a mailbox instead of sending them: on embedded accounts without a mail server. */
const mailboxQuery = (isEmbedded: boolean) =>
  queryOptions({
    queryKey: ['mailbox'],
    queryFn: async ({ signal }) => (await fetch(MAILBOX, { method: 'HEAD', signal })).ok,
    staleTime: Infinity,
    enabled: isEmbedded,
  })

interface MailboxLinkProps {
  /** Whose mails; empty to ask for the address there. */
  address: string
  isEmbedded?: boolean
}

/** Leads to the mails for an address, in a new tab; nothing on a board that sends them. */
export function MailboxLink({ address, isEmbedded = usesEmbeddedAccounts }: MailboxLinkProps) {
  const { data: hasMailbox = false } = useQuery(mailboxQuery(isEmbedded))
  if (!hasMailbox) return null
  const query = address === '' ? '' : `?${new URLSearchParams({ to: address }).toString()}`
  return (
    <a className={styles['mailbox']} href={MAILBOX + query} target="_blank" rel="noopener">
      Open the mailbox
    </a>
  )
}
