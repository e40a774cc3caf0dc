import { apiBase, routeTable } from 'virtual:route-table'
import type { contract } from '#contract/index.ts'

type CallName = keyof typeof contract

/** What the addresses of the board's calls begin with. */
export const API_PATH = `${apiBase}/`

/** Method and address of a call, with the path's parameters put in. */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, string>> = {},
): [method: string, url: string] {
  const [method, pattern] = routeTable[name] ?? ['GET', `/${name}`]
  const path = pattern.replace(/:(\w+)/gu, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  return [method, apiBase + path]
}

/** What the links to a person's files begin with. */
export const filesOf = (userId: string): string => `${API_PATH}user/${userId}/`
