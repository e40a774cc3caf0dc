import { createHash } from 'node:crypto'
import { ipKeyGenerator } from 'express-rate-limit'

/** Of so many numbers, each stands for about a million addresses of IPv4. */
const NUMBERS = 4096

/**
 * A number from 0 to 4095 made of a network address: the same for each address of one network (IPv6: of one /56). So
 * many networks share each number that it does not tell which one it was.
 */
export const networkNumber = (address: string): number =>
  createHash('sha256').update(ipKeyGenerator(address)).digest().readUInt32BE() % NUMBERS
