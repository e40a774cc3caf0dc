import { Link, useLocation } from '@tanstack/react-router'
import { LinkButton } from './Button.tsx'

const useHere = (): string => useLocation({ select: ({ href }) => href })

/** Leads to log in, and back to this page, where somebody has to first. */
export function LogInAgain({ size }: { size?: 'sm' }) {
  return (
    <LinkButton to="/login-again" search={{ from: useHere() }} variant="primary" size={size}>
      Log in
    </LinkButton>
  )
}

/** The same as a link within a text. */
export function LogInLink({ className, children = 'Log in' }: { className?: string | undefined; children?: string }) {
  return (
    <Link to="/login-again" search={{ from: useHere() }} className={className}>
      {children}
    </Link>
  )
}
