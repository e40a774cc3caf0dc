import type { FileType } from '#contract/profiles/file.rules.ts'

interface Size {
  width: number
  height: number
}

/**
 * Width and height in pixels from the picture's header; null when the header is invalid or a side is 0. Checked before
 * any browser decodes the picture, since a few bytes can expand to gigabytes of pixels.
 */
export function pictureSize(type: FileType, content: Uint8Array): Size | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  try {
    const size = headerSize(type, view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The header ends before the size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function headerSize(type: FileType, view: DataView): Size | null {
  if (type === 'image/png') return pngSize(view)
  if (type === 'image/webp') return webpSize(view)
  return type === 'image/jpeg' ? jpegSize(view) : null
}

const text = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))

function pngSize(view: DataView): Size | null {
  return text(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null
}

function webpSize(view: DataView): Size | null {
  const kind = text(view, 12)
  if (kind === 'VP8X') {
    const edge = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1
    return { width: edge(24), height: edge(27) }
  }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** Frame headers are SOF0 to SOF15, except DHT, JPG and DAC, which share that number range. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): Size | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // 0xff may be repeated before a marker as padding.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
