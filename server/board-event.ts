/** Something that somebody may want to be told of. It has happened: what it tells of is on disk. */
export type BoardEvent =
  | { kind: 'message'; senderId: string; receiverId: string }
  | { kind: 'answer'; senderId: string; receiverId: string; jobId: string }
  | { kind: 'applicant'; senderId: string; receiverId: string; jobId: string }

/** Takes note of an event and returns at once; never throws. */
export type Publish = (event: BoardEvent) => void
