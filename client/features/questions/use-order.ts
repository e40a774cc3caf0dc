import { useState } from 'react'
import type { Question } from '#client/api/domain.ts'

/**
 * Orders the questions by time; for the poster, those that were unanswered when first seen here come first. They keep
 * their places when answered, so that nothing moves while the user types.
 */
export function useOrder(questions: readonly Question[], isPoster: boolean): readonly Question[] {
  const [wasWaiting, setWasWaiting] = useState<ReadonlyMap<string, boolean>>(new Map())
  // A job from a list comes without its questions, and one from the device may lack the newest.
  const added = questions.filter(({ id }) => !wasWaiting.has(id))
  if (added.length > 0) {
    setWasWaiting(new Map([...wasWaiting, ...added.map(({ id, reply }) => [id, reply.length === 0] as const)]))
  }
  if (!isPoster) return questions
  const place = ({ id, reply }: Question) => ((wasWaiting.get(id) ?? reply.length === 0) ? 0 : 1)
  return questions.toSorted((one, other) => place(one) - place(other))
}
