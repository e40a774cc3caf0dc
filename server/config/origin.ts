import type { Settings } from './env.ts'

/** Where the board answers on this machine, for the terminal and for links in the log. */
export function originOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
