import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { MoreOfList } from '#client/shared/MoreButton.tsx'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job, Question } from '#client/api/domain.ts'
import { mergeQuestions } from './merge-questions.ts'
import { olderQuestionsQuery } from './question.queries.ts'

export interface JobQuestionList {
  /** The loaded questions, in the order they were asked. */
  questions: readonly Question[]
  /** The server's number of questions, and how many of them have no reply. */
  total: number
  unanswered: number
  /** The older questions. */
  older: MoreOfList
}

interface Seen {
  by: string
  last: readonly Question[]
  all: readonly Question[]
}

/**
 * The questions on a job: those it was loaded with, and older ones on request. Questions once seen stay while the page
 * is open, even when newer ones have replaced them among those the job is loaded with.
 */
export function useQuestions(job: Job, viewer: Viewer): JobQuestionList {
  const [from, setFrom] = useState<string | null>(null)
  const [seen, setSeen] = useState<Seen>({ by: viewer.email, last: job.questions, all: job.questions })
  if (seen.last !== job.questions || seen.by !== viewer.email) {
    // Questions shown to another viewer have other addresses in them.
    const before = seen.by === viewer.email ? seen.all : []
    setSeen({ by: viewer.email, last: job.questions, all: mergeQuestions(before, job.questions) })
  }
  const query = useInfiniteQuery(olderQuestionsQuery(useApi(), viewer, job.id, from))
  const { data, hasNextPage, fetchNextPage, refetch, isFetching, isError } = query
  const questions = useMemo(
    () => mergeQuestions(...(data?.pages.map((page) => page.questions) ?? []), seen.all),
    [data, seen],
  )
  return {
    questions,
    total: Math.max(job.questionsTotal, questions.length),
    unanswered: job.questionsUnanswered,
    older: {
      // Until the first page is loaded, as without a network, there are the older ones that the job was loaded without.
      hasNextPage: data ? hasNextPage : (from ?? job.questionsCursor) !== null,
      isFetchingNextPage: isFetching,
      isFetchNextPageError: isError,
      fetchNextPage: () => {
        if (from === null) setFrom(job.questionsCursor)
        else void (data ? fetchNextPage() : refetch())
      },
    },
  }
}
