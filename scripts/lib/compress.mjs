import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/u
/** Smaller files fit into one packet either way. */
const MIN_BYTES = 1024

const encodings = [
  {
    suffix: '.br',
    encode: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { suffix: '.gz', encode: (content) => promisify(gzip)(content, { level: 9 }) },
]

/**
 * Writes a brotli and a gzip copy beside every text file in the folder that gets smaller by it.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(paths.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return
  for (const { suffix, encode } of encodings) {
    const smaller = await encode(content)
    if (smaller.length < content.length) await writeFile(path + suffix, smaller)
  }
}
