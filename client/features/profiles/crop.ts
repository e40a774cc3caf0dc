/** What of a picture is kept: how near, from 1 to `ZOOM_MAX`, and where its middle lies, from 0 to 1 each way. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const ZOOM_MAX = 4
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/** The square of the picture that a crop keeps, in its pixels; never beyond its edges. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / Math.min(Math.max(zoom, 1), ZOOM_MAX)
  return {
    left: between(x * width - edge / 2, width - edge),
    top: between(y * height - edge / 2, height - edge),
    edge,
  }
}

/** The crop after the picture was pushed by this part of the square's edge. */
export function pushed(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, edge } = cropSquare(size, crop)
  const movedLeft = between(left - by.x * edge, size.width - edge)
  const movedTop = between(top - by.y * edge, size.height - edge)
  return { zoom: crop.zoom, x: (movedLeft + edge / 2) / size.width, y: (movedTop + edge / 2) / size.height }
}

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
