import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { registrationLink } from './way-in.ts'

interface RegisterFirstProps {
  text: string
  /** The page to come back to. */
  from?: string
}

/** In place of what only registered users have. */
export const RegisterFirst = ({ text, from }: RegisterFirstProps) => (
  <EmptyState
    kind="register"
    title="Register first"
    text={text}
    actions={
      <LinkButton {...registrationLink(from)} variant="primary">
        Register
      </LinkButton>
    }
  />
)
