import { useLocation } from '@tanstack/react-router'
import { LinkButton } from './Button.tsx'

/** Leads to log in, and back to this page, where somebody has to first. */
export function LogInAgain({ size }: { size?: 'sm' }) {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <LinkButton to="/login-again" search={{ from: here }} variant="primary" size={size}>
      Log in
    </LinkButton>
  )
}
