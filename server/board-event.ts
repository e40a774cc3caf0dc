import type { Transaction } from './database/transaction.ts'

/** Something that somebody may want to be told of. */
export type BoardEvent =
  | { kind: 'message'; senderId: string; receiverId: string }
  | { kind: 'answer'; senderId: string; receiverId: string; jobId: string }
  | { kind: 'applicant'; senderId: string; receiverId: string; jobId: string }
  /** The employer has moved on with an application, or answered it. */
  | { kind: 'application'; senderId: string; receiverId: string; jobId: string }

/** Takes note of an event in the transaction in which it happens: whoever wants to is told of it once it is on disk. */
export type Publish = (tx: Transaction, event: BoardEvent) => Promise<void>
