const PATTERN = '10000000-1000-4000-8000-100000000000'

/**
 * A random UUID (version 4). The browser's own function exists only in secure contexts, and a board on a local network
 * is opened over http by the address of its machine.
 */
export const newId = (): string =>
  PATTERN.replace(/[018]/gu, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
