import { AvatarImage } from '#client/ui/AvatarImage.tsx'
import { usePicture } from './use-picture.ts'

/** Somebody's picture by the link of their record, or the drawing that stands in for one. */
export function ProfilePicture({ link }: { link: string }) {
  return <AvatarImage src={usePicture(link)} />
}
