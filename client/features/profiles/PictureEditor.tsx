import { useEffect, useRef, useState } from 'react'
import { FILE_TYPES } from '#contract/profiles/file.rules.ts'
import type { User } from '#client/api/domain.ts'
import { toast } from '#client/ui/toast.ts'
import { FileTarget } from '#client/ui/FileTarget.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CropDialog, type LocalPicture } from './CropDialog.tsx'
import styles from './profile-edit.module.css'
import { useOwnFile } from './use-own-file.ts'

/** Sets, replaces and removes the own picture; each takes effect at once. */
export function PictureEditor({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<LocalPicture | null>(null)
  const { part, isRemoving, upload, remove, cancel } = useOwnFile(user, 'picture')
  useEffect(() => {
    if (!picture) return undefined
    return () => {
      picture.pixels.close()
      URL.revokeObjectURL(picture.address)
    }
  }, [picture])

  const open = async (file: File) => {
    try {
      setPicture({ pixels: await createImageBitmap(file), address: URL.createObjectURL(file) })
    } catch {
      toast.error('That file is no picture we can read', 'Take a JPEG, PNG or WebP.')
    }
  }
  const take = (files: readonly File[]) => {
    const [file] = files
    if (files.length > 1) toast.error('One picture at a time')
    else if (file) void open(file)
  }
  const close = () => {
    cancel()
    // The answer to a picture whose dialog was closed leaves the next one open.
    setPicture((now) => (now === picture ? null : now))
  }
  return (
    <FileTarget
      onFiles={take}
      takesPasted={({ type }) => type.startsWith('image/')}
      disabled={picture !== null}
      className={styles['picture']}
    >
      <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
        {user.profileImage ? 'Change picture' : 'Add a picture'}
      </Button>
      {user.profileImage && (
        <Button variant="subtle" size="sm" loading={isRemoving} onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept={FILE_TYPES.picture.join(',')}
        hidden
        aria-label="Picture file"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // Reset, so that the same file can be selected again.
          currentTarget.value = ''
        }}
      />
      {picture && <CropDialog picture={picture} onSave={upload} onClose={close} isSaving={part !== null} />}
    </FileTarget>
  )
}
