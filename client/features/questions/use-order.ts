import { useState } from 'react'
import type { Question } from '#client/api/domain.ts'

const isWaiting = ({ reply }: Pick<Question, 'reply'>): boolean => reply.length === 0

/**
 * The questions in the order in which they came; for the poster those first that waited when the page was opened.
 * They keep their places while they are answered, so that nothing moves under somebody who writes.
 */
export function useOrder(questions: readonly Question[], isPoster: boolean): readonly Question[] {
  const [waitingFirst] = useState(() => new Set(questions.filter(isWaiting).map(({ id }) => id)))
  if (!isPoster) return questions
  const place = ({ id }: Question) => (waitingFirst.has(id) ? 0 : 1)
  return questions.toSorted((one, other) => place(one) - place(other))
}
