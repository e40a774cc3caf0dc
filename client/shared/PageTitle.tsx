import { boardName } from '#client/messages/board-name.ts'

/** The title of a page: what it shows, and the board's name. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · ${boardName()}`}</title>
