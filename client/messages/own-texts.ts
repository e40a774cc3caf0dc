import { OWN_TEXT_LINKS } from '#contract/operator/operator-texts.options.ts'

let rendersTerms = false

/** Whether the operator has given a text of their own. */
export const hasOwnText = (text: keyof typeof OWN_TEXT_LINKS): boolean =>
  typeof document === 'undefined'
    ? text === 'terms' && rendersTerms
    : document.querySelector(`link[rel=${OWN_TEXT_LINKS[text]}]`) !== null

/** For rendering without a document, where only the terms are asked about. */
export function setHasTerms(given: boolean): void {
  rendersTerms = given
}
