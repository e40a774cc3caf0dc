import { WebLink } from '#client/ui/WebLink.tsx'

/** The place of an interview, as a link when it is a web address. */
export const Place = ({ place }: { place: string }) => <WebLink address={place} label="Opens the call" />
