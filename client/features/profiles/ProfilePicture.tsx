import type { ReactNode } from 'react'
import { AvatarImage } from '#client/ui/AvatarImage.tsx'
import { usePicture } from './use-picture.ts'

/** Somebody's picture by the link of their record, or what stands in for one: a drawing unless something else is given. */
export function ProfilePicture({ link, instead }: { link: string; instead?: ReactNode }) {
  return <AvatarImage src={usePicture(link)} instead={instead} />
}
