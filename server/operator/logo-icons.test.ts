import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from './logo-icons.ts'

const svg = (inside: string, size = '0 0 64 64') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${inside}</svg>`)
const ANCHOR = svg('<circle cx="32" cy="32" r="24" fill="#7a1f3d"/>')
const FULL = svg('<rect width="64" height="64" fill="#0a6640"/><circle cx="32" cy="32" r="16" fill="#fff"/>')
const flat = async (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function pixel(picture: Buffer | null | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture ?? Buffer.alloc(0))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

test('icons have their sizes, and the logo on white with free corners', async () => {
  const { files, mark } = await drawIcons(ANCHOR)
  const sizes = [...files].flatMap(([path, icon]) => (icon ? [[path, sharp(icon).metadata()] as const] : []))
  expect(
    await Promise.all(sizes.map(async ([path, known]) => [path, (await known).width, (await known).height])),
  ).toEqual([
    ['/icons/icon-192.png', 192, 192],
    ['/icons/icon-512.png', 512, 512],
    ['/icons/maskable-512.png', 512, 512],
    ['/icons/apple-touch-180.png', 180, 180],
    ['/icons/favicon-32.png', 32, 32],
    ['/icons/logo-96.png', 96, 96],
    ['/icons/badge-96.png', 96, 96],
  ])
  expect((await sharp(mark).metadata()).width).toBe(128)
  const icon = files.get('/icons/icon-512.png')
  expect(await pixel(icon, 0, 0)).toEqual([0, 0, 0, 0])
  expect(await pixel(icon, 256, 10)).toEqual([255, 255, 255, 255])
  expect(await pixel(icon, 256, 256)).toEqual([0x7a, 0x1f, 0x3d, 255])
  expect(await pixel(files.get('/icons/maskable-512.png'), 0, 0)).toEqual([255, 255, 255, 255])
  const badge = files.get('/icons/badge-96.png')
  expect([await pixel(badge, 0, 0), await pixel(badge, 48, 48)]).toEqual([
    [0, 0, 0, 0],
    [255, 255, 255, 255],
  ])
})

test('a logo with a ground of its own fills its icons, and has no badge', async () => {
  const { files } = await drawIcons(FULL)
  expect(await pixel(files.get('/icons/apple-touch-180.png'), 0, 0)).toEqual([0x0a, 0x66, 0x40, 255])
  expect(await pixel(files.get('/icons/maskable-512.png'), 0, 0)).toEqual([0x0a, 0x66, 0x40, 255])
  expect(files.get('/icons/badge-96.png')).toBeNull()
  expect(files.get('/icons/favicon.svg')).toBeNull()
})

test('a PNG of 512 pixels is taken', async () => {
  expect((await drawIcons(await flat(512, 512, '#123456'))).files.size).toBeGreaterThan(6)
})

test.each([
  ['not square', svg('<rect width="9" height="9"/>', '0 0 64 32'), 'must be square, not 64 × 32'],
  ['white on nothing', svg('<circle cx="32" cy="32" r="24" fill="#fff"/>'), "can't be seen on white"],
  ['empty', svg(''), "can't be seen on white"],
  ['broken', Buffer.from('<svg'), "can't be read"],
])('a logo that is %s is refused with one line', async (_what, logo, problem) => {
  const refused = drawIcons(logo)
  await expect(refused).rejects.toThrow(`BOARD_FILE: logo ${problem}`)
  await expect(refused).rejects.not.toThrow('\n')
})

test('a PNG that is too small or not square is refused', async () => {
  await expect(drawIcons(await flat(256, 256, '#123456'))).rejects.toThrow(
    'logo must have 512 pixels on each side, not 256.',
  )
  await expect(drawIcons(await flat(600, 512, '#123456'))).rejects.toThrow('logo must be square, not 600 × 512.')
})
