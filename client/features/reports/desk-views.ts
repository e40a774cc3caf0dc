/** What the desk shows: cases that stand so, or the log. */
export const DESK_VIEWS = ['open', 'appealed', 'decided', 'log'] as const
export type DeskView = (typeof DESK_VIEWS)[number]
