import { profileListRules, SKILLS_MAX } from '../../contract/profiles/profile.rules.ts'
import { cleanText, textIssue } from '../../contract/text-rule.ts'
import type { ServiceContext } from '../service-context.ts'
import type { SkillRepository } from './skill.repository.ts'
import type { SkillSource } from './suggestion-sources.ts'

/** Milliseconds for which the board's own skills are not read again. */
const FRESH_MS = 60_000

/** Suggests skills: from the configured service, or else from what the board's jobs ask for. */
export class SkillService {
  readonly #context: ServiceContext
  readonly #skills: SkillRepository
  readonly #source: SkillSource | null
  #known: { names: readonly string[]; readAt: number } | null = null

  constructor(context: ServiceContext, skills: SkillRepository, source: SkillSource | null) {
    this.#context = context
    this.#skills = skills
    this.#source = source
  }

  /** Skills like the text, at most ten, each once; none for an empty text. */
  async like(text: string): Promise<string[]> {
    const wanted = cleanText(text)
    if (wanted === '') return []
    const offered = (await this.#source?.(wanted)) ?? matching(await this.#ofBoard(), wanted)
    const usable = offered.map(cleanText).filter((name) => name && !textIssue(profileListRules.skills, name))
    return distinct(usable).slice(0, SKILLS_MAX)
  }

  /** What jobs ask for, the most wanted first. */
  async #ofBoard(): Promise<readonly string[]> {
    const now = this.#context.clock.now().getTime()
    if (this.#known && now - this.#known.readAt < FRESH_MS) return this.#known.names
    const names = byFrequency((await this.#skills.posted(this.#context.database.reader)).flat())
    this.#known = { names, readAt: now }
    return names
  }
}

/** Names that begin with the text, then names that hold it. */
function matching(names: readonly string[], text: string): string[] {
  const wanted = text.toLowerCase()
  const holding = names.filter((name) => name.toLowerCase().includes(wanted))
  const beginning = holding.filter((name) => name.toLowerCase().startsWith(wanted))
  return [...beginning, ...holding.filter((name) => !beginning.includes(name))]
}

/** Names once each whatever their case, in the spelling that came first. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  return [...byKey.values()]
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  const countOf = (name: string): number => counts.get(name.toLowerCase()) ?? 0
  return distinct(names).toSorted((a, b) => countOf(b) - countOf(a) || a.localeCompare(b, 'en'))
}
