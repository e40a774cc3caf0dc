import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** In place of a list that only registered users have. */
export const RegisterFirst = ({ text }: { text: string }) => (
  <EmptyState
    kind="register"
    title="Register first"
    text={text}
    actions={
      <LinkButton to="/register" variant="primary">
        Register
      </LinkButton>
    }
  />
)
