import { Markup, markup } from '#server/markup.ts'
import { boardColours, type BrandRoles } from './board-colours.ts'
import type { BoardIdentity } from './board-identity.ts'

/** The board's logo as the app shows it, drawn by `drawIcons`. */
export const LOGO_PATH = '/icons/logo-96.png'

/** The product's icon as SVG; a board with a logo has none. */
export const FAVICON_PATH = '/icons/favicon.svg'

/** The board's icon beside its name, on pages that the server makes. */
export const iconPath = ({ logo }: Pick<BoardIdentity, 'logo'>): string => (logo ? LOGO_PATH : FAVICON_PATH)

/** Stronger than the app's own rules, wherever in the page they stand. */
const ROOT = 'html:root'
const SCHEME = 'data-mantine-color-scheme'

/**
 * The board's colour and logo as a style element of its pages, so that they are there at the first paint; empty for the
 * product's. A page without scripts, which has no scheme of its own, follows the system's.
 */
export function boardStyle({ colour, logo }: Pick<BoardIdentity, 'colour' | 'logo'>): string {
  return `${colour ? colourStyle(boardColours(colour)) : ''}${logo ? LOGO_STYLE : ''}`
}

/** The same as an element; null for the product's. */
export function styleElement(identity: Pick<BoardIdentity, 'colour' | 'logo'>): Markup | null {
  const style = boardStyle(identity)
  return style === '' ? null : markup`<style>${new Markup(style)}</style>`
}

function colourStyle({ light, dark }: Record<'light' | 'dark', BrandRoles>): string {
  const [day, night] = [rolesIn(light), rolesIn(dark)]
  return (
    `${ROOT}{${day}}@media screen{${ROOT}[${SCHEME}=dark]{${night}}}` +
    `@media screen and (prefers-color-scheme:dark){${ROOT}:not([${SCHEME}]){${night}}}`
  )
}

const rolesIn = (roles: BrandRoles): string =>
  Object.entries(roles)
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

/** In place of the product's mark, wherever the app draws it (client/ui/Logo.tsx). */
const LOGO_STYLE = `[data-logo]{background:url(${LOGO_PATH}) center/contain no-repeat}[data-logo]>*{display:none}`
