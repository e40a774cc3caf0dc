import { profileListRules, SKILLS_MAX } from '#contract/profiles/profile.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { SkillRepository } from './skill.repository.ts'
import type { SkillSource } from './suggestion-sources.ts'

/** Suggests skills from the configured service, or else from the board's jobs. */
export class SkillService {
  readonly #context: ServiceContext
  readonly #skills: SkillRepository
  readonly #source: SkillSource | null

  constructor(context: ServiceContext, skills: SkillRepository, source: SkillSource | null) {
    this.#context = context
    this.#skills = skills
    this.#source = source
  }

  /** At most ten skills that match the text, without duplicates; none for an empty text. */
  async like(text: string): Promise<string[]> {
    const wanted = cleanText(text)
    if (wanted === '') return []
    const offered = (await this.#source?.(wanted)) ?? (await this.#ofBoard(wanted))
    const usable = offered.map(cleanText).filter((name) => name && !textIssue(profileListRules.skills, name))
    return distinct(usable).slice(0, SKILLS_MAX)
  }

  async #ofBoard(text: string): Promise<string[]> {
    return this.#skills.like(this.#context.database.reader, text.toLowerCase(), SKILLS_MAX)
  }
}

/** Names without duplicates, ignoring case; the first spelling is kept. */
function distinct(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name)
  return [...byKey.values()]
}
