import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'
import { DeskPerson } from './DeskPerson.tsx'
import { DeskStage } from './DeskStage.tsx'
import type { DeskRow } from './desk-rows.ts'
import type { useStageChange } from './use-stage-change.ts'

/** What other features show of an applicant. The functions keep their identity: a changed one renders the part again. */
export interface DeskParts {
  details: (row: DeskRow) => ReactNode
  /** `isChosen`: selected by the user, rather than shown because it is first. */
  history: (row: DeskRow, isChosen: boolean) => ReactNode
  /** Offers interview times, or other ones. */
  interview: (row: DeskRow, now: Date) => ReactNode
}

type PersonProps = ComponentProps<typeof DeskPerson>

interface DeskDetailProps extends Omit<PersonProps, 'onNext' | 'onPrevious' | 'stage' | keyof DeskParts> {
  isChosen: boolean
  go: (step: 1 | -1) => void
  stages: ReturnType<typeof useStageChange>
  parts: DeskParts
}

/** The applicant beside the list: their parts render again for another applicant only, not for each key press. */
export function DeskDetail({ isChosen, go, stages, parts, ...person }: DeskDetailProps) {
  const { row, now } = person
  const { details, history, interview } = parts
  const about = useMemo(() => details(row), [details, row])
  const past = useMemo(() => history(row, isChosen), [history, row, isChosen])
  const meeting = useMemo(() => interview(row, now), [interview, row, now])
  const onChange = useStableCallback(stages.change)
  const refusal = stages.refusalOf(row)
  const stage = useMemo(
    () => <DeskStage row={row} now={now} refusal={refusal} onChoose={onChange} />,
    [row, now, refusal, onChange],
  )
  return (
    <DeskPerson
      {...person}
      onNext={useStableCallback(() => go(1))}
      onPrevious={useStableCallback(() => go(-1))}
      onShortlist={useStableCallback(person.onShortlist)}
      stage={stage}
      details={about}
      interview={meeting}
      history={past}
    />
  )
}
