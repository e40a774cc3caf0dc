import type { Answer } from '#contract/applications/application-ledger.rules.ts'

/** Text templates for an employer's answer; the text can be edited, with the placeholders of `filledAnswer`. */
export const ANSWER_TEMPLATES: Readonly<Record<Answer, Readonly<Record<string, string>>>> = {
  declined: {
    'Position filled': 'The position {position} is filled. Thank you for applying.',
    'Not hiring now': 'We are not hiring for {position} at the moment. Thank you for applying.',
    'Others fit better': 'We went on with people whose experience is closer. Thank you for applying.',
  },
  accepted: {
    'Let us talk': 'Good news, {first name}: we would like to go on with you for {position}. We write to you soon.',
    'You are hired': 'Good news, {first name}: the position {position} is yours. We write to you soon.',
  },
}
