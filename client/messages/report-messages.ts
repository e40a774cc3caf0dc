import type { ReportedKind, ReportReason } from '#contract/reports/report.rules.ts'

export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  money: 'Asks for money',
  misleading: 'Fake or misleading',
  discriminates: 'Discriminates',
  filled: 'Already filled',
  insults: 'Insults or threatens',
  spam: 'Spam',
  private: 'Tells private things',
  fake: 'Not who they say they are',
  other: 'Something else',
}

/** A report or a decision without a reason. */
export const CHOOSE_REASON = 'Choose a reason.'

interface ReportMessages {
  /** E.g. 'Report this job'. */
  title: string
  example: string
  /** Says who is not told. */
  unseen: string
}

export const reportMessages: Readonly<Record<ReportedKind, ReportMessages>> = {
  job: {
    title: 'Report this job',
    example: 'They asked for a deposit of …',
    unseen: "The employer doesn't see who reported.",
  },
  question: {
    title: 'Report this question',
    example: 'It names somebody who …',
    unseen: "Whoever asked doesn't see who reported.",
  },
  message: {
    title: 'Report this message',
    example: 'They asked me to pay …',
    unseen: "They don't see who reported. Whoever runs the board can read this message.",
  },
  person: {
    title: 'Report this person',
    example: 'They say that they work for …',
    unseen: "They don't see who reported.",
  },
}
