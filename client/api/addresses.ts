import { apiBase, routeTable } from 'virtual:route-table'
import type { contract } from '#contract/index.ts'

type CallName = keyof typeof contract

/** The prefix of all API URLs. */
export const API_PATH = `${apiBase}/`

/** The method and URL of a call, with the path parameters filled in. */
export function addressOf(
  name: CallName,
  params: Readonly<Record<string, string>> = {},
): [method: string, url: string] {
  const [method, pattern] = routeTable[name] ?? ['GET', `/${name}`]
  const path = pattern.replace(/:(\w+)/gu, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  return [method, apiBase + path]
}

/** The prefix of the URLs of a person's files. */
export const filesOf = (userId: string): string => `${API_PATH}user/${userId}/`
