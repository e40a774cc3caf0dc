import { webAddress as addressOnTheWeb } from '../../../contract/web-link.rules.ts'

/** A company's website as a link may carry it, or null when it is not an address on the web. */
export const webAddress = (text: string): URL | null => addressOnTheWeb(text)
