import { crc32 } from 'node:zlib'

/** The files of a ZIP archive, read from its central directory; fails on a wrong checksum, size or offset. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error('The archive has no end.')
  let line = archive.readUInt32LE(end + 16)
  for (let rest = archive.readUInt16LE(end + 10); rest > 0; rest -= 1) {
    if (archive.readUInt32LE(line) !== 0x02_01_4b_50) throw new Error('No line of the directory.')
    const [crc, size, named] = [archive.readUInt32LE(line + 16), archive.readUInt32LE(line + 24)].concat(
      archive.readUInt16LE(line + 28),
    ) as [number, number, number]
    const name = archive.subarray(line + 46, line + 46 + named)
    const head = archive.readUInt32LE(line + 42)
    if (archive.readUInt32LE(head) !== 0x04_03_4b_50) throw new Error(`${name.toString()} has no head.`)
    const start = head + 30 + named
    const content = archive.subarray(start, start + size)
    if (crc32(content) !== crc || !archive.subarray(head + 30, start).equals(name)) throw new Error('Damaged.')
    files.set(name.toString(), content)
    line += 46 + named
  }
  if (line !== end) throw new Error('The directory has more lines than it says.')
  return files
}
