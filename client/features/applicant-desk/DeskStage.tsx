import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import { STAGES, STAGE_LABELS, stageOf, whyNot, type Stage } from './desk-stages.ts'
import styles from './DeskStage.module.css'
import type { DeskRow } from './desk-rows.ts'
import { RefusedStage } from './RefusedStage.tsx'

interface DeskStageProps {
  row: DeskRow
  now: Date
  /** Why the last choice was rejected. */
  refusal: string
  onChoose: (row: DeskRow, stage: Stage) => void
}

/** The DOM id of the stage control of a row, by the row's key. */
export const stageIdOf = (key: string): string => `stage-${key.replaceAll(/\W/gu, '-')}`

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The control for an application's stage. The arrow keys only move the focus: each choice notifies the candidate, so a
 * choice takes Enter or a click.
 */
export function DeskStage({ row, now, refusal, onChoose }: DeskStageProps) {
  const group = useRef<HTMLDivElement>(null)
  const current = stageOf(row)
  const move = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (place + step + STAGES.length) % STAGES.length
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div id={stageIdOf(row.key)} className={styles['stage']}>
      <p id="desk-stage" className={styles['label']}>
        Stage
      </p>
      <div ref={group} role="radiogroup" aria-labelledby="desk-stage" className={styles['segments']}>
        {STAGES.map((stage, place) => {
          const why = whyNot(row, stage, now)
          return (
            <button
              key={stage}
              type="button"
              role="radio"
              aria-checked={stage === current}
              aria-disabled={why !== null || undefined}
              aria-keyshortcuts={String(place + 1)}
              title={why ?? undefined}
              tabIndex={stage === current ? 0 : -1}
              onKeyDown={(event) => move(event, place)}
              onClick={() => onChoose(row, stage)}
            >
              {STAGE_LABELS[stage]}
            </button>
          )
        })}
      </div>
      <RefusedStage row={row} />
      {refusal ? (
        <p role="status" className={styles['note']}>
          {refusal}
        </p>
      ) : (
        row.isPending && (
          <p className={styles['note']}>
            <Icon name="clock" size="sm" /> Not sent yet
          </p>
        )
      )}
    </div>
  )
}
