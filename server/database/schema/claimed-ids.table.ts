/** Every id of a job, application, question, reply or message, with what it was first used for. */
export interface ClaimedIdsTable {
  id: string
  kind: 'job' | 'application' | 'question' | 'reply' | 'message'
  user_id: string
  /** Tells the same content from other content. */
  fingerprint: string
}
