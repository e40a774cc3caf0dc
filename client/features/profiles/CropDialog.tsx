import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { PICTURE_EDGE } from '#contract/profiles/file.rules.ts'
import { toast } from '#client/ui/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { WHOLE, ZOOM_MAX, cropSquare, pushed } from './crop.ts'
import styles from './profile-edit.module.css'

const QUALITY = 0.88
/** Part of the square's edge that an arrow key pushes the picture by. */
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

interface CropDialogProps {
  picture: ImageBitmap
  /** Stores the square; answers whether it was taken. */
  onSave: (square: Blob) => Promise<boolean>
  onClose: () => void
  isSaving: boolean
}

/** Chooses the square of a picture that becomes the profile's; only that square leaves the device. */
export function CropDialog({ picture, onSave, onClose, isSaving }: CropDialogProps) {
  const [crop, setCrop] = useState(WHOLE)
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element
      const pen = element?.getContext('2d')
      if (!pen) return
      const { left, top, edge } = cropSquare(picture, crop)
      // What is transparent would turn black in a JPEG.
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, PICTURE_EDGE, PICTURE_EDGE)
      pen.drawImage(picture, left, top, edge, edge, 0, 0, PICTURE_EDGE, PICTURE_EDGE)
    },
    [picture, crop],
  )
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons !== 1) return
    const edge = currentTarget.clientWidth
    setCrop((before) => pushed(picture, before, { x: movementX / edge, y: movementY / edge }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    setCrop((before) => pushed(picture, before, by))
  }
  const save = () =>
    canvas.current?.toBlob(
      (square) => {
        if (!square) return toast.error('That picture cannot be used', 'Try another one.')
        void onSave(square).then((isTaken) => isTaken && onClose())
      },
      'image/jpeg',
      QUALITY,
    )
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
          <Button variant="brand" loading={isSaving} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        {/* The arrow keys move what a finger or a mouse drags. */}
        <canvas
          ref={draw}
          width={PICTURE_EDGE}
          height={PICTURE_EDGE}
          tabIndex={0}
          role="img"
          aria-label="The part of the picture that is kept; drag it or use the arrow keys"
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        />
        <label>
          Zoom
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              setCrop((before) => ({ ...before, zoom: valueAsNumber }))
            }
          />
        </label>
        <p>Drag the picture, or move it with the arrow keys. Only this square is sent.</p>
      </div>
    </Dialog>
  )
}
