/** A person who has blocked messages from another person. */
export interface BlocksTable {
  blocker_id: string
  blocked_id: string
  blocked_at: string
}
