import type { ReactNode } from 'react'
import { AvatarImage } from '#client/ui/AvatarImage.tsx'
import { usePicture } from './use-picture.ts'

/** The picture behind a record's link, or a placeholder: a drawing unless `instead` is given. */
export function ProfilePicture({ link, instead }: { link: string; instead?: ReactNode }) {
  return <AvatarImage src={usePicture(link)} instead={instead} />
}
