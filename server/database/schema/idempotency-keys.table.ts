/** Every id of a job, application, question, reply, message, answer or other write, with its first use. */
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
    | 'status'
    | 'confirmation'
    | 'marks'
    | 'answers'
    | 'interview'
    | 'search'
  user_id: string
  /** Identifies equal content. */
  fingerprint: string
}
