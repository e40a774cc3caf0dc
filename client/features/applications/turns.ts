export const TURNS = ['yours', 'theirs', 'ended'] as const
/** Who acts next on an application; 'ended' once it has an answer. */
export type Turn = (typeof TURNS)[number]

export const TURN_TITLES: Readonly<Record<Turn, string>> = { yours: 'Your turn', theirs: 'Their turn', ended: 'Ended' }

/** Parses the group in the URL, if there is one. */
export const readTurn = (value: unknown): Turn | undefined => TURNS.find((turn) => turn === value)
