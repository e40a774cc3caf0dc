import { clsx } from 'clsx'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import { groupDigits } from '#contract/digits.rules.ts'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { isNarrow, totalOf, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FocusHome } from '#client/ui/FocusHome.tsx'
import layout from '#client/ui/layout.module.css'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'
import styles from './ApplicantDesk.module.css'
import { DeskAnswering, type Answering, type JobClosing } from './DeskAnswering.tsx'
import { DeskDetail, type DeskParts } from './DeskDetail.tsx'
import { DeskEmpty } from './DeskEmpty.tsx'
import { DeskList, focusRow, focusRowOrList } from './DeskList.tsx'
import { nameOf } from './DeskListRow.tsx'
import { DeskPart } from './DeskPart.tsx'
import { DeskSelected } from './DeskSelected.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { DeskTools } from './DeskTools.tsx'
import { canAnswer, keyOf, nextToAnswer, type DeskRow } from './desk-rows.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { useAnswerMany } from './use-answer-many.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskList } from './use-desk-list.ts'
import { useDeskOpening } from './use-desk-opening.ts'
import { useLookedAt } from './use-looked-at.ts'
import { useSelection } from './use-selection.ts'
import { useShortlist } from './use-shortlist.ts'
import { useShownApplicant } from './use-shown-applicant.ts'
import { stageCommands, useStageChange } from './use-stage-change.ts'
import { useTurns } from './use-turns.ts'

export interface ApplicantDeskProps extends DeskParts {
  filter: DeskFilter
  /** The application that was selected by the user. */
  chosen: { jobId: string; candidateId: string } | null
  /** Called when the keyboard, an arrow (`isStep`) or a row selects an applicant. */
  onChoose: (row: DeskRow, isStep: boolean) => void
  now: Date
  /** How long the applications are kept, when the job is closed. */
  kept: string
  /** Actions on the job, for the page head. */
  actions: ReactNode
  jobs: readonly { id: string; position: string }[]
  /** The must-have questions of the one job. */
  questions: readonly MustHave[]
  chat: (row: DeskRow, onClose: () => void) => ReactNode
  /** Closes a job in place of an answer that says that it is filled. */
  closing: JobClosing
  /** Shown when nobody has applied. */
  nobody: ReactNode
}

/** The applicants' desk of one job or of all jobs: the list, and the current applicant beside it. */
export function ApplicantDesk(props: ApplicantDeskProps) {
  const { filter, chosen, onChoose, kept, actions, jobs, questions, chat, closing, nobody } = props
  const { key: chosenKey, step: stepTo } = useLookedAt(chosen, (row) => onChoose(row, true))
  const list = useDeskList(filter)
  const { listed, isPart, missing, loadError, query: more } = list
  const { counts, fitting } = listed ?? {}
  const { lookedAt, isFurtherDown } = useShownApplicant(filter, chosenKey, list)
  const isDesk = useIsDesk()
  // The wide layout always shows an applicant.
  const isSomebodyShown = isDesk || lookedAt?.key === chosenKey
  const opening = useDeskOpening(listed?.rows, isSomebodyShown ? lookedAt : undefined)
  const { rows, current, place, shown, shownPlace, isFilling } = opening
  const minute = props.now.getTime()
  // Memoized: rows compare `now` by reference.
  const now = useMemo(() => new Date(minute), [minute])
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [isHelping, setHelping] = useState(false)
  const [chatOf, setChatOf] = useState<DeskRow | null>(null)
  const [said, setSaid] = useState('')
  const { selected, selectedRows, select, clear } = useSelection(rows, setSaid)
  const shortlist = useShortlist(setSaid)
  const answerMany = useAnswerMany()
  const stages = useStageChange(now, {
    say: setSaid,
    onAnswer: (row, begins) => setAnswering({ rows: [row], begins }),
  })
  const inAddress = chosen ? keyOf(chosen.jobId, chosen.candidateId) : undefined
  const heading = useTurns({ chosenKey: inAddress, isShown: shown?.key === inAddress, isDesk })

  const go = (step: 1 | -1) => {
    // The first key press selects the applicant that is already shown.
    const to = current?.key === chosenKey ? place + step : Math.max(place, 0)
    const row = rows?.[to]
    if (!row) return setSaid(step === 1 ? 'That was the last applicant.' : 'That was the first applicant.')
    stepTo(row)
    focusRow(row.key)
    setSaid(`${to + 1} of ${rows?.length ?? 0}`)
  }
  const send = (answered: Answering, answer: AnswerForMany) => {
    answerMany(answered.rows, answer)
    if (answered.begins) return
    clear()
    // The button that opened it goes with the selection, and those who were selected can't be any more.
    focusRowOrList(nextToAnswer(rows ?? [], answered.rows)?.key)
  }
  const withCurrent = (act: (row: DeskRow) => void) => () => current && act(current)
  useDeskKeys({
    next: () => go(1),
    previous: () => go(-1),
    shortlist: withCurrent(shortlist),
    select: withCurrent((row) => {
      if (place === -1) return setSaid(`${nameOf(row)} is ${isFurtherDown ? 'further down' : 'not in'} this list.`)
      select(row)
      if (canAnswer(row)) setSaid(`${nameOf(row)} ${selected.has(row.key) ? 'not selected' : 'selected'}`)
    }),
    answer: () =>
      selectedRows.length > 0 ? setAnswering({ rows: selectedRows }) : setSaid('Select somebody first, with x.'),
    message: withCurrent(setChatOf),
    ...stageCommands((stage) => current && stages.change(current, stage)),
    help: () => setHelping(true),
  })
  const onRow = useStableCallback((row: DeskRow) => onChoose(row, false))
  const onHelp = useCallback(() => setHelping(true), [])
  const isEmpty = rows?.length === 0
  const isNobody = isEmpty && !isNarrow(filter)
  const empty = isEmpty && (
    <DeskEmpty filter={filter} counts={fitting} questions={questions} more={more} nobody={nobody} />
  )
  const total = counts?.all
  return (
    <div className={clsx(styles['page'], chosen && styles['one'])}>
      <div className={styles['over']}>
        <PageHead
          title={total === undefined ? 'Applicants' : `Total applicants: ${groupDigits(total)}`}
          text={kept && total ? `${kept}. After that only the candidates have them.` : undefined}
          actions={actions}
        />
        {!isNobody && <DeskTools filter={filter} counts={fitting} jobs={jobs} questions={questions} />}
      </div>
      <DeskPart filter={filter} isPart={isPart} missing={missing} />
      <DeskSelected count={selectedRows.length} onAnswer={() => setAnswering({ rows: selectedRows })} onClear={clear} />
      {loadError && <LoadErrorState {...loadError} />}
      {!rows && !loadError && <DeskSkeleton />}
      {!current && empty}
      {rows && (!isEmpty || current) && (
        <Card padding="none" className={styles['desk']}>
          <section className={styles['list']} aria-label="Applicants">
            {empty || (
              <DeskList
                rows={rows}
                current={current?.key}
                selected={selected}
                filter={filter}
                now={now}
                isOpening={isFilling}
                onSelect={select}
                onChoose={onRow}
                more={more}
              />
            )}
          </section>
          {shown && (
            <div className={styles['detail']}>
              <DeskDetail
                row={shown}
                heading={heading}
                isAlone={isDesk === false}
                isChosen={shown.key === chosenKey}
                number={shownPlace + 1}
                isFurtherDown={isFurtherDown}
                total={Math.max(fitting ? totalOf(filter, fitting) : 0, rows.length)}
                hasNext={shownPlace < rows.length - 1}
                now={now}
                go={go}
                stages={stages}
                onShortlist={shortlist}
                onMessage={setChatOf}
                onHelp={onHelp}
                parts={props}
              />
            </div>
          )}
        </Card>
      )}
      <p className={layout['visuallyHidden']} role="status">
        {said}
      </p>
      <DeskAnswering answering={answering} onClose={() => setAnswering(null)} onSend={send} closing={closing} />
      <KeysDialog opened={isHelping} onClose={() => setHelping(false)} />
      {chatOf && (
        <>
          {chat(chatOf, () => setChatOf(null))}
          {/* After the chat, which makes a phone's page accessible again when it closes. */}
          <FocusHome />
        </>
      )}
    </div>
  )
}
