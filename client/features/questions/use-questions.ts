import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job, Question } from '#client/api/domain.ts'
import { mergeQuestions } from './merge-questions.ts'
import { olderQuestionsQuery } from './question.queries.ts'

export interface JobQuestionList {
  /** In the order they were asked, as far as they are here. */
  questions: readonly Question[]
  /** How many the board has, and how many of them have no reply. */
  total: number
  unanswered: number
  /** Whether there are older ones than those here, and how far they are. */
  older: 'none' | 'ready' | 'loading' | 'failed'
  loadOlder: () => void
}

interface Seen {
  by: string
  last: readonly Question[]
  all: readonly Question[]
}

/**
 * The questions on a job: those it came with, and older ones once they are asked for. What has been seen stays while
 * the page is open, even where newer questions have taken its place among those the job comes with.
 */
export function useQuestions(job: Job, viewer: Viewer): JobQuestionList {
  const [from, setFrom] = useState<string | null>(null)
  const [seen, setSeen] = useState<Seen>({ by: viewer.email, last: job.questions, all: job.questions })
  if (seen.last !== job.questions || seen.by !== viewer.email) {
    // What somebody else saw had other addresses in it.
    const before = seen.by === viewer.email ? seen.all : []
    setSeen({ by: viewer.email, last: job.questions, all: mergeQuestions(before, job.questions) })
  }
  const query = useInfiniteQuery(olderQuestionsQuery(useApi(), viewer, job.id, from))
  const { data, hasNextPage, fetchNextPage, refetch, isFetching, isError } = query
  const questions = useMemo(
    () => mergeQuestions(...(data?.pages.map((page) => page.questions) ?? []), seen.all),
    [data, seen],
  )
  const olderNow = (): JobQuestionList['older'] => {
    if (from === null) return job.questionsCursor ? 'ready' : 'none'
    if (isFetching) return 'loading'
    if (isError) return 'failed'
    return hasNextPage ? 'ready' : 'none'
  }
  return {
    questions,
    total: Math.max(job.questionsTotal ?? 0, questions.length),
    unanswered: job.questionsUnanswered ?? questions.filter(({ reply }) => reply.length === 0).length,
    older: olderNow(),
    loadOlder: () => {
      if (from === null) setFrom(job.questionsCursor ?? null)
      else void (data ? fetchNextPage() : refetch())
    },
  }
}
