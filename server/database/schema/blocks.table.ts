/** Somebody who takes no messages from somebody else. */
export interface BlocksTable {
  blocker_id: string
  blocked_id: string
  blocked_at: string
}
