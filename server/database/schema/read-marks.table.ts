/** How far a person has read a conversation. */
export interface ReadMarksTable {
  conversation_id: number
  user_id: string
  /** The `seq` of the newest message read. */
  seq: number
}
