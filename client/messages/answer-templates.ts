import type { Answer } from '#contract/applications/application-ledger.rules.ts'

/** The template for a job that takes nobody else: it is closed, or offered to be. */
export const FILLED = 'Position filled'

/**
 * Text templates for an employer's answer, the default one first; the text can be edited, with the placeholders of
 * `filledAnswer`.
 */
export const ANSWER_TEMPLATES: Readonly<Record<Answer, Readonly<Record<string, string>>>> = {
  declined: {
    'Others fit better':
      'Thank you for applying for {position}, {first name}. We went on with people whose experience is closer.',
    'Not hiring now': 'We are not hiring for {position} at the moment. Thank you for applying.',
    [FILLED]: 'The position {position} is filled. Thank you for applying.',
  },
  accepted: {
    'Let us talk': 'Good news, {first name}: we would like to go on with you for {position}. We write to you soon.',
    'You are hired': 'Good news, {first name}: the position {position} is yours. We write to you soon.',
  },
}
