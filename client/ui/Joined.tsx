import { Fragment } from 'react'

interface JoinedProps {
  /** Empty ones are left out. */
  texts: readonly (string | undefined)[]
  between?: string
}

/** Texts of users in one line. Each is isolated: otherwise two names from right to left would change places. */
export const Joined = ({ texts, between = ' · ' }: JoinedProps) =>
  texts.filter(Boolean).map((text, place) => (
    <Fragment key={place}>
      {place > 0 && <span>{between}</span>}
      <bdi>{text}</bdi>
    </Fragment>
  ))
