import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Path with '/' as separator, in UTF-8. */
  name: string
  content: AsyncIterable<Uint8Array>
}

/** Without ZIP64, sizes and offsets have 32 bits. */
const SIZE_MAX = 0xff_ff_ff_ff
/** Bit 3: sizes and checksum follow the content. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20

/**
 * Streams a ZIP archive (APPNOTE 6.3), so only the current chunk is in memory. Entries are stored uncompressed: the
 * HTTP response is compressed as a whole, or the content is compressed already. Throws RangeError past 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let place = 0
  for await (const { name, content } of entries) {
    const start = place
    const named = Buffer.from(name)
    const head = fieldsOf({ at, crc: 0, size: 0, name: named })
    yield Buffer.concat([word(0x04_03_4b_50), head, named])
    let [crc, size] = [0, 0]
    for await (const piece of content) {
      crc = crc32(piece, crc)
      size += piece.length
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    }
    place += 4 + head.length + named.length + size + 16
    if (place > SIZE_MAX) throw new RangeError('The archive is too large.')
    yield Buffer.concat([word(0x08_07_4b_50), word(crc), word(size), word(size)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(start, 10)
    directory.push(
      Buffer.concat([word(0x02_01_4b_50), half(VERSION), fieldsOf({ at, crc, size, name: named }), rest, named]),
    )
  }
  const list = Buffer.concat(directory)
  const count = half(directory.length)
  yield Buffer.concat([list, word(0x06_05_4b_50), word(0), count, count, word(list.length), word(place), half(0)])
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const half = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** The fields that a local file header and its central directory record share. */
function fieldsOf({ at, crc, size, name }: { at: Date; crc: number; size: number; name: Buffer }): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const head = [half(VERSION), half(FLAGS), half(0), half(time), half(day), word(crc), word(size), word(size)]
  return Buffer.concat([...head, half(name.length), half(0)])
}
