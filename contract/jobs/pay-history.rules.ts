/** The error message for a question about pay history, with an alternative. */
export const PAY_HISTORY_REFUSED =
  'Leave out what people earn or earned: old pay must not set the new one. You can ask what pay they expect.'

const PAY =
  '(?:salary|salaries|wages?|pay|payslips?|paystubs?|pay slips?|pay stubs?|income|compensation|remuneration|earnings|ctc|hourly rate|day rate|daily rate|pay rate)'
const BEFORE = '(?:current|present|existing|last|latest|previous|prior|former|past|recent|old)'
/** Words that may stand between 'current' and 'salary'. */
const BETWEEN =
  '(?:(?:annual|yearly|monthly|weekly|hourly|daily|base|basic|gross|net|total|fixed|full|time|month|year|years|take|home|cash|job|role|position|employer|employers|company|employment|work|s|and|most) )*'
const LATELY =
  '(?:(?:now|currently|presently|actually|usually|typically|normally|last|previously|recently|ever|been|being|today|already) )*'
const WORK = '(?:employers?|jobs?|company|companies|roles?|positions?|work|boss|post|place)'
/** Words after 'current pay' that make it a general topic, not a person's pay. */
const SUBJECT =
  '(?! (?:laws?|rules?|regulations?|acts?|legislation|tables?|scales?|systems?|software|tools?|transparency|equity|administration|accounting|processing|agreements?|standards?))'
/** Words that turn 'your salary' into expected pay. */
const HOPED =
  /\b(?:expect\w*|desired?|wants?|wish\w*|hop\w+|would|should|could|will|minimum|require\w*|target|ideal|prefer\w*|need\w*|aim\w*|looking for|in mind)\b/u

const ASKS = [
  // 'Current salary', 'last annual pay', 'your most recent payslip'
  `${BEFORE} ${BETWEEN}${PAY}\\b${SUBJECT}`,
  // 'Salary history'
  `${PAY} (?:and \\w+ )?(?:history|histories|progression)\\b`,
  // 'Pay in your last job', 'salary with the previous employer'
  `${PAY} ${LATELY}(?:in|at|of|from|with|for|on) (?:(?:your|the) )?${BEFORE} ${WORK}\\b`,
  // 'What do you earn now', 'how much did you earn'
  `(?:what|how much|how many \\w+) (?:do|did|are|were|have|had) you ${LATELY}(?:earn|earned|earning)\\b`,
  `(?:do|did|are|were|have) you ${LATELY}(?:earn|earned|earning) (?:more|less|over|under|above|below|at least|between)\\b`,
  // 'How much do you make', but not 'how much bread do you make'
  `how much (?:money )?(?:do|did|are|were|have) you ${LATELY}(?:make|made|making)(?: (?:an?|per|in|at|now|currently|there|today|each|every)\\b|$)`,
  `what (?:do|did|are|were) you ${LATELY}(?:make|making) (?:now|currently|at present|today|per|annually|a (?:year|month|week)|an hour|(?:in|at) your)\\b`,
  // 'What are you paid', 'what did your last job pay'
  `(?:what|how much) (?:are|were) you ${LATELY}(?:paid|getting paid|getting now)\\b`,
  `(?:what|how much) (?:do|did) you ${LATELY}(?:get|got) paid\\b`,
  `(?:what|how much) (?:do|does|did|is|was) (?:they|he|she|it|(?:your|the) (?:${BEFORE} )?${WORK}) (?:pay|paying)\\b`,
  // 'What salary are you on', 'which wage do you get'
  `${PAY} (?:are|were) you ${LATELY}(?:on|at|getting|earning|receiving|making)\\b`,
  `${PAY} (?:do|did) you ${LATELY}(?:get|earn|receive|make|draw|have(?! in mind))\\b`,
].map((pattern) => new RegExp(`\\b${pattern}`, 'u'))

/** 'What is your salary?', 'your wage today', unless the question is about expected pay. */
const YOURS = new RegExp(
  `\\byour ${BETWEEN}${PAY}(?: (?:now|today|currently|so far|until now|at present|at the moment)\\b.*)?$`,
  'u',
)
/** The employer's own pay: 'our current pay', 'the current salary range'. */
const OURS = new RegExp(
  `\\b(?:our ${BEFORE} ${BETWEEN}${PAY}|(?:the|this) current ${PAY} (?:range|band|bracket))\\b`,
  'gu',
)

/**
 * Whether a question asks about current or past pay. Knows English phrasings only. Questions about expected pay are
 * allowed.
 */
export function asksPayHistory(question: string): boolean {
  const text = question
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(OURS, ' ')
  return ASKS.some((asks) => asks.test(text)) || (YOURS.test(text) && !HOPED.test(text))
}
