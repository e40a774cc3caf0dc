import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { PICTURE_EDGE } from '#contract/profiles/file.rules.ts'
import { toast } from '#client/ui/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RangeField } from '#client/ui/RangeField.tsx'
import styles from './profile-edit.module.css'

const ZOOM_MAX = 4
const QUALITY = 0.88
/** How far an arrow key moves the picture, in screen pixels. */
const STEP_PX = 12

/** A picture on this device: its pixels, and its object URL. */
export interface LocalPicture {
  pixels: ImageBitmap
  address: string
}

interface CropDialogProps {
  picture: LocalPicture
  /** Stores the square; resolves to whether that succeeded. */
  onSave: (square: Blob) => Promise<boolean>
  /** Also gives up a picture that is being stored. */
  onClose: () => void
  isSaving: boolean
}

/** Crops a square for the profile's picture; only that square leaves the device. */
export function CropDialog({ picture, onSave, onClose, isSaving }: CropDialogProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** The cropped square, in pixels of the picture; null until the picture is loaded. */
  const [square, setSquare] = useState<Area | null>(null)
  const save = async () => {
    const file = square && (await squareFile(picture.pixels, square))
    if (!file) return toast.error('That picture cannot be used', 'Try another one.')
    if (await onSave(file)) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Your picture"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="brand" loading={isSaving} disabled={!square} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        <div className={styles['cropper']}>
          <Cropper
            image={picture.address}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            maxZoom={ZOOM_MAX}
            keyboardStep={STEP_PX}
            crop={place}
            zoom={zoom}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            // Not `onCropComplete`: it comes when a pointer lets go, before the picture has followed its last move.
            onCropAreaChange={(_, pixels) => setSquare(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'img',
              'aria-label': 'The part of the picture that is kept; drag it or use the arrow keys',
            }}
          />
        </div>
        <RangeField
          label="Zoom"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          className={styles['zoom']}
        />
        <p>
          Drag the picture to move it<span className={styles['byKeys']}>, or use the arrow keys</span>. Only this part
          is sent.
        </p>
      </div>
    </Dialog>
  )
}

/** The square as a JPEG of the profile's size; null on failure. */
async function squareFile(pixels: ImageBitmap, { x, y, width, height }: Area): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_EDGE
  canvas.height = PICTURE_EDGE
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG would render transparent pixels black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, PICTURE_EDGE, PICTURE_EDGE)
  pen.drawImage(pixels, x, y, width, height, 0, 0, PICTURE_EDGE, PICTURE_EDGE)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
