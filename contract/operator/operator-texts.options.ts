/** Who runs a board, as its operator says it. */
export interface Operator {
  name: string
  /** The lines of the postal address. */
  address: readonly string[]
  /** An email address. */
  contact: string
}

/** The content of `OPERATOR_FILE`, which is one of the files of the app, so that it is read without a network, too. */
export interface OperatorTexts {
  operator: Operator | null
}

export const OPERATOR_FILE = '/operator.json'
