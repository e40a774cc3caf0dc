import type { Sharp } from 'sharp'
import { ConfigError } from '#server/config/config-error.ts'
import { FAVICON_PATH, LOGO_PATH } from './board-style.ts'

const BADGE_PATH = '/icons/badge-96.png'

/** A board's logo, as the app, browsers and phones show it. */
export interface BoardIcons {
  /** By path; null for what the product has and this board has not. */
  files: ReadonlyMap<string, Buffer | null>
  /** A tile of 128 pixels, for preview pictures. */
  mark: Buffer
}

/** The length of a side that icons are made from, in pixels. */
const SIDE = 512
const WHITE = '#ffffff'
/** A logo whose darkest place is lighter than this, of 255, can't be seen on white. */
const NEARLY_WHITE = 225

interface Icon {
  size: number
  /** The radius of its corners, as a part of its size. */
  corner: number
  /** What stays free on each side, as a part of its size, below a logo with a ground of its own and one without. */
  free: readonly [own: number, none: number]
}

const HOME_SCREEN = { corner: 0.22, free: [0, 0.12] } as const
const ICONS: Readonly<Record<string, Icon>> = {
  '/icons/icon-192.png': { size: 192, ...HOME_SCREEN },
  '/icons/icon-512.png': { size: 512, ...HOME_SCREEN },
  // Phones cut it to any shape, and leave the middle 80 %.
  '/icons/maskable-512.png': { size: 512, corner: 0, free: [0.1, 0.2] },
  '/icons/apple-touch-180.png': { size: 180, corner: 0, free: [0, 0.12] },
  '/icons/favicon-32.png': { size: 32, corner: 0.22, free: [0, 0.06] },
  [LOGO_PATH]: { size: 96, corner: 0.28, free: [0, 0.1] },
}
const MARK: Icon = { size: 128, corner: 0.28, free: [0, 0.1] }

/**
 * Draws the icons from a logo: on white, or on the logo's own ground where it has one. Throws ConfigError for a logo that
 * is not square, too small, or that can't be drawn or seen.
 */
export async function drawIcons(logo: Buffer): Promise<BoardIcons> {
  // Most boards have no logo, and start without it.
  const { default: sharp } = await import('sharp')
  const refuse = (problem: string) => new ConfigError('BOARD_FILE', `logo ${problem}.`)
  const { format, width, height } = await sharp(logo)
    .metadata()
    .catch((error: unknown) => {
      throw refuse(`can't be read: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`)
    })
  if (width !== height) throw refuse(`must be square, not ${width} × ${height}`)
  if (format !== 'svg' && width < SIDE) throw refuse(`must have ${SIDE} pixels on each side, not ${width}`)
  const density = format === 'svg' ? Math.min(10_000, Math.max(1, (72 * SIDE) / width)) : 72
  const picture = await sharp(logo, { density })
    .resize(SIDE, SIDE)
    .ensureAlpha()
    .png()
    .toBuffer()
    .catch((error: unknown) => {
      throw refuse(`can't be drawn: ${error instanceof Error ? error.message.split('\n')[0] : 'unknown'}`)
    })
  const { isOpaque } = await sharp(picture).stats()
  const [grey] = (
    await sharp(await sharp(picture).flatten({ background: WHITE }).toBuffer())
      .greyscale()
      .stats()
  ).channels
  if ((grey?.min ?? 0) > NEARLY_WHITE)
    throw refuse("can't be seen on white, where it has no ground: give it one of its own")
  const ground = isOpaque ? await cornerOf(sharp(picture)) : WHITE

  const icon = async ({ size, corner, free }: Icon): Promise<Buffer> => {
    const inside = Math.round(size * (1 - 2 * free[isOpaque ? 0 : 1]))
    const tile = sharp({ create: { width: size, height: size, channels: 4, background: ground } }).composite([
      { input: await sharp(picture).resize(inside, inside).toBuffer() },
    ])
    const radius = Math.round(size * corner)
    const shape = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`
    const whole = await tile.png().toBuffer()
    return sharp(whole)
      .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  /** A phone's status bar uses the shape only, which a logo with a ground has not: the browser shows its own sign. */
  const badge = async () =>
    sharp({ create: { width: 96, height: 96, channels: 4, background: WHITE } })
      .composite([{ input: await sharp(picture).resize(96, 96).toBuffer(), blend: 'dest-in' }])
      .png()
      .toBuffer()
  const icons = await Promise.all(
    Object.entries(ICONS).map(async ([path, one]): Promise<[string, Buffer | null]> => [path, await icon(one)]),
  )
  return {
    files: new Map([...icons, [BADGE_PATH, isOpaque ? null : await badge()], [FAVICON_PATH, null]]),
    mark: await icon(MARK),
  }
}

/** The colour of the first pixel, as '#rrggbb'. */
async function cornerOf(image: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await image.removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
