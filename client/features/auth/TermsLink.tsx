import { Link } from '@tanstack/react-router'
import { hasOwnText } from '#client/messages/own-texts.ts'

/** Leads to the operator's terms, where there are any, before somebody makes an account. */
export const TermsLink = () =>
  hasOwnText('terms') && (
    <p>
      <Link to="/terms">Terms of use</Link>
    </p>
  )
