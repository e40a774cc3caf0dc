import { z } from 'zod'
import { jsonOf } from '#server/outside-answer.ts'

/** Timeouts of the services: a user who is typing should not wait longer. */
const SKILLS_TIMEOUT_MS = 2000
const COUNTRIES_TIMEOUT_MS = 3000
/** The maximum of an answer, unpacked, and of its entries: all that restcountries.com knows is 2 MB. */
const SKILLS_BYTES = 200_000
const COUNTRIES_BYTES = 4_000_000
const SKILLS_MAX = 100
const COUNTRIES_MAX = 1000

/** Suggestions of an external service; null when it gave no usable ones. Never throws. */
export type SkillSource = (text: string) => Promise<string[] | null>
export type CountrySource = () => Promise<string[] | null>

interface Surroundings {
  fetch: typeof fetch
  /** Logs why a service failed; the user is not told. */
  onFailure: (service: 'skills' | 'countries', reason: string) => void
}

// Most services have more than are shown.
const skillNames = z.array(z.string()).transform((names) => names.slice(0, SKILLS_MAX))
const countries = z
  .array(z.object({ name: z.object({ common: z.string().trim().min(1).max(80) }) }))
  .min(1)
  .max(COUNTRIES_MAX)

/** A skill service that takes `q` and the header 'apikey', and returns a list of strings (spec, point 7). */
export function skillSource(url: string, key: string, { fetch, onFailure }: Surroundings): SkillSource {
  return async (text) => {
    const address = new URL(url)
    address.searchParams.set('q', text)
    try {
      return skillNames.parse(
        await read(fetch, address, { timeout: SKILLS_TIMEOUT_MS, bytes: SKILLS_BYTES }, { apikey: key }),
      )
    } catch (error) {
      onFailure('skills', reasonOf(error))
      return null
    }
  }
}

/** A country service that returns a list of `{ name: { common } }`; sorted by common name, without duplicates. */
export function countrySource(url: string, { fetch, onFailure }: Surroundings): CountrySource {
  return async () => {
    try {
      const list = countries.parse(
        await read(fetch, new URL(url), { timeout: COUNTRIES_TIMEOUT_MS, bytes: COUNTRIES_BYTES }, {}),
      )
      const names = new Set(list.map(({ name }) => name.common))
      return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
    } catch (error) {
      onFailure('countries', reasonOf(error))
      return null
    }
  }
}

async function read(
  fetch: Surroundings['fetch'],
  address: URL,
  { timeout, bytes }: { timeout: number; bytes: number },
  headers: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
    // Don't follow redirects: the target would receive the key.
    redirect: 'manual',
  })
  return jsonOf(answer, bytes)
}

// An unexpected response may be long, so don't log its content.
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'it answered something else than a list of names'
  return error instanceof Error ? error.message : 'it failed'
}
