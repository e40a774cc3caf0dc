import { WebLink } from '#client/ui/WebLink.tsx'

/** Where an interview is: a link where it is an address on the web. */
export const Place = ({ place }: { place: string }) => <WebLink address={place} label="Opens the call" />
