import { statfs } from 'node:fs/promises'

/** What a disk must have free for the board to go on writing: 20 resumes of the largest size. */
export const ROOM_MIN_BYTES = 100_000_000

/** What a folder's disk has free for this user, in bytes. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
