import { clsx } from 'clsx'
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import { groupDigits } from '#contract/digits.rules.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Card } from '#client/ui/Card.tsx'
import { FocusHome } from '#client/ui/FocusHome.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsDesk } from '#client/ui/use-media-query.ts'
import { useStableCallback } from '#client/ui/use-stable-callback.ts'
import layout from '#client/ui/layout.module.css'
import type { AnswerForMany } from '#contract/applications/applicant-desk.rules.ts'
import styles from './ApplicantDesk.module.css'
import { DeskAnswering, type Answering, type JobClosing } from './DeskAnswering.tsx'
import { DeskEmpty } from './DeskEmpty.tsx'
import { DeskList, focusRow, focusRowOrList } from './DeskList.tsx'
import { nameOf } from './DeskListRow.tsx'
import { DeskPart } from './DeskPart.tsx'
import { DeskPerson } from './DeskPerson.tsx'
import { DeskSelected } from './DeskSelected.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { DeskStage } from './DeskStage.tsx'
import { DeskTools } from './DeskTools.tsx'
import { canAnswer, keyOf, nextToAnswer, type DeskRow } from './desk-rows.ts'
import { isNarrow, totalOf, type DeskFilter } from '#client/shared/applicant-desk.queries.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { shortlistAction, type ShortlistPayload } from './marks.action.ts'
import { useAnswerMany } from './use-answer-many.ts'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useIsOpening } from '#client/ui/use-is-opening.ts'
import { useLookedAt } from './use-looked-at.ts'
import { stageCommands, useStageChange } from './use-stage-change.ts'
import { useTurns } from './use-turns.ts'

export interface ApplicantDeskProps {
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
  details: (row: DeskRow) => ReactNode
  /** `isChosen`: selected by the user, rather than shown because it is first. */
  history: (row: DeskRow, isChosen: boolean) => ReactNode
  /** Offers interview times, or other ones. */
  interview: (row: DeskRow, now: Date) => ReactNode
  chat: (row: DeskRow, onClose: () => void) => ReactNode
  /** Closes a job in place of an answer that says that it is filled. */
  closing: JobClosing
  /** Shown when nobody has applied. */
  nobody: ReactNode
}

/** The applicants' desk of one job or of all jobs: the list, and the current applicant beside it. */
export function ApplicantDesk(props: ApplicantDeskProps) {
  const { filter, chosen, onChoose, kept, actions, jobs, questions, details, history, interview, chat, nobody } = props
  const { closing } = props
  const { key: chosenKey, step: stepTo } = useLookedAt(chosen, (row) => onChoose(row, true))
  const desk = useDesk(filter, chosenKey)
  const { rows: known, lookedAt, isFurtherDown, counts, fitting, isPart, missing, loadError, more } = desk
  // The list comes a frame after the head and the filters.
  const isFilterBarRendered = !useIsOpening(true)
  // Deferred: many rows may arrive at once, and React renders them in small steps.
  const rows = useDeferredValue(isFilterBarRendered ? known : undefined)
  const isDesk = useIsDesk()
  const minute = props.now.getTime()
  // Memoized: rows compare `now` by reference.
  const now = useMemo(() => new Date(minute), [minute])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [answering, setAnswering] = useState<Answering | null>(null)
  const [isHelping, setHelping] = useState(false)
  const [chatOf, setChatOf] = useState<DeskRow | null>(null)
  const [said, setSaid] = useState('')
  const answerMany = useAnswerMany()
  const stages = useStageChange(now, {
    say: setSaid,
    onAnswer: (row, begins) => setAnswering({ rows: [row], begins }),
  })
  const { submit } = useOutboxAction<ShortlistPayload>({
    name: 'Your shortlist',
    listsPending: true,
  })
  // The wide layout always shows an applicant.
  const current = rows && (isDesk || lookedAt?.key === chosenKey) ? lookedAt : undefined
  const place = rows?.findIndex(({ key }) => key === current?.key) ?? -1
  // Deferred: the list responds to a key at once, and the details follow.
  const isOpening = useIsOpening(rows !== undefined)
  const shown = useDeferredValue(isOpening ? undefined : current)
  // Render off-screen rows after the details.
  const isFilling = useIsOpening(!isOpening && (shown !== undefined || current === undefined))
  const shownPlace = useDeferredValue(place)
  const inAddress = chosen ? keyOf(chosen.jobId, chosen.candidateId) : undefined
  const heading = useTurns({ chosenKey: inAddress, isShown: shown?.key === inAddress, isDesk })
  const selectedRows = rows?.filter((row) => selected.has(row.key) && canAnswer(row)) ?? []

  const go = (step: 1 | -1) => {
    // The first key press selects the applicant that is already shown.
    const to = current?.key === chosenKey ? place + step : Math.max(place, 0)
    const row = rows?.[to]
    if (!row) return setSaid(step === 1 ? 'That was the last applicant.' : 'That was the first applicant.')
    stepTo(row)
    focusRow(row.key)
    setSaid(`${to + 1} of ${rows?.length ?? 0}`)
  }
  const select = useCallback((row: DeskRow) => {
    if (!canAnswer(row)) return setSaid(`${nameOf(row)} has an answer already.`)
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(row.key)) after.add(row.key)
      return after
    })
    setSaid('')
  }, [])
  const shortlist = (row: DeskRow) => {
    const isShortlisted = !row.marks.isShortlisted
    const { jobId, userId: candidateId, position } = row
    const payload = { jobId, candidateId, position, name: nameOf(row), isShortlisted }
    setSaid(isShortlisted ? `${nameOf(row)} is on your shortlist.` : `${nameOf(row)} is off your shortlist.`)
    void submit({ kind: shortlistAction, payload })
  }
  const send = (answered: Answering, answer: AnswerForMany) => {
    answerMany(answered.rows, answer)
    if (answered.begins) return
    setSelected(new Set())
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
  // Memoized: render the details again for another applicant only, not for each key press.
  const isShownChosen = shown !== undefined && shown.key === chosenKey
  const about = useMemo(() => shown && details(shown), [details, shown])
  const past = useMemo(() => shown && history(shown, isShownChosen), [history, shown, isShownChosen])
  const meeting = useMemo(() => shown && interview(shown, now), [interview, shown, now])
  const [onNext, onPrevious] = [useStableCallback(() => go(1)), useStableCallback(() => go(-1))]
  const onRow = useStableCallback((row: DeskRow) => onChoose(row, false))
  const onShortlist = useStableCallback(shortlist)
  const onChange = useStableCallback(stages.change)
  const onHelp = useCallback(() => setHelping(true), [])
  const refusal = shown ? stages.refusalOf(shown) : ''
  const stage = useMemo(
    () => shown && <DeskStage row={shown} now={now} refusal={refusal} onChoose={onChange} />,
    [shown, now, refusal, onChange],
  )
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
      <DeskSelected
        count={selectedRows.length}
        onAnswer={() => setAnswering({ rows: selectedRows })}
        onClear={() => setSelected(new Set())}
      />
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
              <DeskPerson
                row={shown}
                heading={heading}
                isAlone={isDesk === false}
                number={shownPlace + 1}
                isFurtherDown={isFurtherDown}
                total={Math.max(fitting ? totalOf(filter, fitting) : 0, rows.length)}
                hasNext={shownPlace < rows.length - 1}
                now={now}
                onNext={onNext}
                onPrevious={onPrevious}
                onShortlist={onShortlist}
                onMessage={setChatOf}
                onHelp={onHelp}
                stage={stage}
                details={about}
                interview={meeting}
                history={past}
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
