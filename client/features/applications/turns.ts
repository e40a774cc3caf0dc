export const TURNS = ['yours', 'theirs', 'ended'] as const
/** Who is to do something next about an application; 'ended' when there is an answer. */
export type Turn = (typeof TURNS)[number]

/** The group that an address asks for, if it does. */
export const readTurn = (value: unknown): Turn | undefined => TURNS.find((turn) => turn === value)
