import type { Question } from '#client/api/domain.ts'

/** Merges the questions of several answers in the order they were asked, each once, with the most replies. */
export function mergeQuestions(...answers: (readonly Question[])[]): readonly Question[] {
  const byId = new Map<string, Question>()
  for (const question of answers.flat()) {
    const known = byId.get(question.id)
    if (!known || question.reply.length >= known.reply.length) byId.set(question.id, question)
  }
  return [...byId.values()].toSorted((one, other) => Date.parse(one.askedAt) - Date.parse(other.askedAt))
}
