/** Every id of a job, application, question, reply, message or answer, with what it was first used for. */
export interface IdempotencyKeysTable {
  id: string
  kind:
    | 'job'
    | 'application'
    | 'question'
    | 'reply'
    | 'message'
    | 'decision'
    | 'closing'
    | 'confirmation'
    | 'marks'
    | 'answers'
    | 'interview'
  user_id: string
  /** Tells the same content from other content. */
  fingerprint: string
}
