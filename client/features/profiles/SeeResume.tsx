import type { User } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { resumeName } from '#client/messages/profile-messages.ts'
import { useSeeFile } from '#client/shared/use-see-file.ts'

/** Opens a user's resume, if they have one. */
export function SeeResume({ user }: { user: User }) {
  const { seeFile, isLoading } = useSeeFile(user.resumeLink, resumeName(user))
  if (!user.resumeLink) return null
  return (
    <Button variant="outline" leftSection={<Icon name="file-text" />} loading={isLoading} onClick={seeFile}>
      See Resume
    </Button>
  )
}
