import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { aCandidate } from './fixtures/neighbours.ts'
import { openDesktop } from './fixtures/screen.ts'
import { signedIn } from './fixtures/signed-in.ts'

const WIDTH = 800
const HEIGHT = 600
/** JPEG changes colours a little: the tolerance, in pixels of the picture. */
const ABOUT_PX = 10

/** A picture whose colours are coordinates: red grows to the right, green downwards. */
const coordinates = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(
    ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')!
      const image = pen.createImageData(width, height)
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          image.data.set([(x / width) * 255, (y / height) * 255, 0, 255], 4 * (y * width + x))
      pen.putImageData(image, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    { width: WIDTH, height: HEIGHT },
  )
  return Buffer.from(base64, 'base64')
}

/** The edges of the square that a stored picture shows, in pixels of the original. */
const edgesOf = async (page: Page, file: Buffer) => {
  const [topLeft, bottomRight] = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      const { width, height } = bitmap
      const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
      pen.drawImage(bitmap, 0, 0)
      const colourAt = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data]
      return [colourAt(1, 1), colourAt(width - 2, height - 2)] as const
    },
    [...file],
  )
  const x = (colour: readonly number[]) => (colour[0]! / 255) * WIDTH
  const y = (colour: readonly number[]) => (colour[1]! / 255) * HEIGHT
  return { left: x(topLeft), top: y(topLeft), right: x(bottomRight), bottom: y(bottomRight) }
}

type Edges = Awaited<ReturnType<typeof edgesOf>>

const about = (edges: Partial<Edges>) =>
  Object.fromEntries(
    Object.entries(edges).map(([name, px]) => [
      name,
      expect.toSatisfy((found: number) => Math.abs(found - px) < ABOUT_PX, `about ${px}`),
    ]),
  )

// Spec 1: Candidates keep a profile
test('the square that is kept is what the dialog shows: moved, nearer, and always within the picture', async () => {
  const candidate = await aCandidate()
  const storageState = await signedIn(candidate)
  const desktop = await openDesktop({ serviceWorkers: 'block', browser: 'whole', storageState })
  const { page } = desktop
  await desktop.open('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const picture = { name: 'place.png', mimeType: 'image/png', buffer: await coordinates(page) }
  const area = page.getByRole('img', { name: /^The part of the picture that is kept/u })
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  const sides = async () => (await area.boundingBox())!

  /** Takes the picture, acts in the dialog, saves, and returns what was stored. */
  const kept = async (act: () => Promise<void>): Promise<Edges> => {
    await page.getByLabel('Picture file').setInputFiles(picture)
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    await expect.poll(() => save.isEnabled()).toBe(true)
    await act()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await save.click()
    await saved
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const headers = { authorization: `Bearer ${candidate.token}` }
    const answer = await fetch(`${inject('origin')}/api/user/${candidate.user._id}/picture`, { headers })
    const file = Buffer.from(await answer.arrayBuffer())
    return edgesOf(page, file)
  }
  const drag = async (x: number) => {
    const { x: left, y: top, width, height } = await sides()
    await page.mouse.move(left + width / 2, top + height / 2)
    await page.mouse.down()
    await page.mouse.move(left + width / 2 + x, top + height / 2, { steps: 4 })
    await page.mouse.up()
  }

  // At first the largest square, in the middle; nearer, less around the same middle.
  expect(await kept(async () => {})).toMatchObject(about({ left: 100, top: 0, right: 700, bottom: 600 }))
  expect(await kept(() => zoom.fill('2'))).toMatchObject(about({ left: 250, top: 150, right: 550, bottom: 450 }))
  expect(await zoom.count()).toBe(0)

  // A push to the right shows more of the left.
  let moved = 0
  const dragged = await kept(async () => {
    moved = (30 / (await sides()).height) * HEIGHT
    await drag(30)
  })
  expect(dragged).toMatchObject(about({ left: 100 - moved, right: 700 - moved, top: 0, bottom: 600 }))
  // Also when it is let go in the same moment as it is moved: the picture follows in the next frame.
  const letGo = await kept(async () => {
    const { x, y, width, height } = await sides()
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.evaluate(
      (at) => {
        document.dispatchEvent(new MouseEvent('mousemove', at))
        document.dispatchEvent(new MouseEvent('mouseup', at))
      },
      { clientX: x + width / 2 - 60, clientY: y + height / 2 },
    )
    await page.mouse.up()
  })
  // 100 px is as far as the picture goes.
  expect(letGo).toMatchObject(about({ left: 200, right: 800 }))
  const byKeys = await kept(async () => {
    await area.focus()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  })
  expect(byKeys.left).toBeLessThan(100 - ABOUT_PX)

  // However far it is pushed, and at the nearest.
  expect(await kept(async () => drag(250))).toMatchObject(about({ left: 0, right: 600 }))
  expect(await kept(async () => drag(-250))).toMatchObject(about({ left: 200, right: 800 }))
  const nearest = await kept(async () => {
    expect(await zoom.getAttribute('max')).toBe('4')
    await zoom.fill('4')
  })
  expect(nearest).toMatchObject(about({ left: 325, right: 475, top: 225, bottom: 375 }))
})
