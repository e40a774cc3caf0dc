import type { InfiniteData } from '@tanstack/react-query'
import { appealRule } from '#contract/reports/case.rules.ts'
import { decisionsKey } from '#client/api/query-keys.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import { editableField, type OfflineAction } from '#client/shared/offline-action.ts'
import type { DecisionPage, OwnDecision } from './decision.queries.ts'

export interface AppealPayload {
  caseId: string
  /** The decision, in the words for the content's author. */
  title: string
  text: string
}

/** Appeals against a decision about the user's own content, once. */
export const appealAction: OfflineAction<AppealPayload, OwnDecision> = {
  name: 'appeal',
  lane: ({ caseId }) => `appeal:${caseId}`,
  subject: ({ caseId }) => caseId,
  async perform(api, { userId, email, payload: { caseId, text } }) {
    return (await api.call('appeal', { body: { userId, email, caseId, text } })).data
  },
  answer: answerOfQuery<AppealPayload, OwnDecision, InfiniteData<DecisionPage>>(decisionsKey, {
    change: (list, { answer }) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          decisions: page.decisions.map((one) => (one.caseId === answer.caseId ? answer : one)),
        })),
      },
  }),
  icon: 'flag',
  words: ({ title, text }) => ({ title: `Appeal: ${title}`, text }),
  sentWords: () => ({ title: 'Appeal sent', text: 'It is decided once more. You are told what comes of it.' }),
  text: editableField('text', appealRule),
}
