import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WHOLE, ZOOM_MAX, cropSquare, pushed } from './crop.ts'

const landscape = { width: 800, height: 600 }

test('at first the largest square in the middle is kept', () => {
  expect(cropSquare(landscape, WHOLE)).toEqual({ left: 100, top: 0, edge: 600 })
  expect(cropSquare({ width: 600, height: 800 }, WHOLE)).toEqual({ left: 0, top: 100, edge: 600 })
})

test('nearer, less is kept', () => {
  expect(cropSquare(landscape, { ...WHOLE, zoom: 2 })).toEqual({ left: 250, top: 150, edge: 300 })
})

test('a push to the right shows more of the left', () => {
  expect(cropSquare(landscape, pushed(landscape, WHOLE, { x: 0.1, y: 0 }))).toEqual({ left: 40, top: 0, edge: 600 })
})

test('the square never leaves the picture', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  fc.assert(
    fc.property(size, fc.record({ zoom: part, x: part, y: part }), part, part, (picture, crop, x, y) => {
      for (const each of [crop, pushed(picture, crop, { x, y })]) {
        const { left, top, edge } = cropSquare(picture, each)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + edge).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(top + edge).toBeLessThanOrEqual(picture.height + 1e-6)
        expect(edge).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height) / ZOOM_MAX)
      }
    }),
  )
})
