import { statfs } from 'node:fs/promises'

/** Free disk space required for writes: 20 resumes of the maximum size. */
export const ROOM_MIN_BYTES = 100_000_000

/** The free space on a folder's disk for this user, in bytes. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
