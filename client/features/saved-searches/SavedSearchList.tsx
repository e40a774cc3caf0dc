import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '#contract/saved-searches/saved-search.rules.ts'
import { wordsOfQuery, wordsOfTelling } from '#contract/saved-searches/saved-search-words.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { EmptyList } from '#client/shared/EmptyList.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { chosenOf, searchAction } from './search.action.ts'
import styles from './SavedSearchList.module.css'
import { SearchSheet } from './SearchSheet.tsx'
import { useSavedSearches } from './use-saved-searches.ts'
import { useSetSearch } from './use-set-search.ts'

/** The viewer's saved searches, to open, edit, pause and delete. */
export function SavedSearchList() {
  const { role } = useViewer()
  const { searches, isKnown, loadError, actOf, refused } = useSavedSearches()
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  const [isOpen, setOpen] = useState(false)
  const listRef = useKeptFocus<HTMLUListElement>(searches.length)
  const edit = (search: SavedSearch) => {
    setEdited(search)
    setOpen(true)
  }
  if (role !== 'candidate') return <CandidatesOnly isRegistered={role !== ''} />
  return (
    <>
      <PageHead title="Saved searches" text={searches.length > 0 ? 'They tell you of new jobs.' : ''} />
      {refused.map((record) => (
        <RefusedAct key={record.id} kind={searchAction} record={record} />
      ))}
      {searches.length > 0 && loadError && (
        <LoadErrorAlert {...loadError} text="What you saved before is not listed." />
      )}
      {searches.length === 0 ? (
        <EmptyList isKnown={isKnown} loadError={loadError} name="your saved searches">
          <EmptyState
            kind="no-searches"
            title="No saved searches"
            text="Search for a job or choose filters, then tap Save search. We tell you of new jobs that match."
            actions={
              <LinkButton to="/jobs" variant="primary">
                Find jobs
              </LinkButton>
            }
          />
        </EmptyList>
      ) : (
        <Card padding="lg">
          <ul ref={listRef} tabIndex={-1} role="list" className={styles['list']}>
            {searches.map((search) => (
              <SearchRow key={search.id} search={search} act={actOf(search.id)} onEdit={() => edit(search)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <SearchSheet query={edited.search} known={edited} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SearchRowProps {
  search: SavedSearch
  /** The pending action of it. */
  act: { id: string } | undefined
  onEdit: () => void
}

function SearchRow({ search, act, onEdit }: SearchRowProps) {
  const { set, remove } = useSetSearch({ isInList: true })
  const { name, isPaused, askedAt } = search
  const chosen = chosenOf(search)
  const pause = () => void set({ ...chosen, isPaused: !isPaused }, search)
  return (
    <li>
      <div className={styles['words']}>
        <Link to="/jobs" search={addressOf(search.search)} className={styles['name']}>
          {name}
        </Link>
        <p>{wordsOfQuery(search.search).join(' · ')}</p>
        <p>{wordsOfTelling(search)}</p>
        {(isPaused || act) && (
          <p className={styles['tags']}>
            {isPaused && <Tag icon="player-pause">Paused</Tag>}
            {act && <DeliveryTag record={act} />}
          </p>
        )}
        {askedAt && (
          <Alert
            tone="info"
            icon="search"
            title="Still looking?"
            actions={
              <Button size="sm" onClick={() => void set(chosen, search)}>
                Yes, go on
              </Button>
            }
          >
            <p>You saved this a year ago. Without an answer it ends.</p>
          </Alert>
        )}
      </div>
      <ActionMenu
        label={`More about ${name}`}
        size="sm"
        actions={[
          { icon: 'pencil', label: 'Edit', onChoose: onEdit },
          isPaused
            ? { icon: 'player-play', label: 'Go on', onChoose: pause }
            : { icon: 'player-pause', label: 'Pause', onChoose: pause },
          { icon: 'trash', label: 'Delete', isDanger: true, onChoose: () => remove(search) },
        ]}
      />
    </li>
  )
}

const CandidatesOnly = ({ isRegistered }: { isRegistered: boolean }) =>
  isRegistered ? (
    <EmptyState
      kind="not-for-role"
      title="Only candidates save searches"
      text="You are registered as an employer."
      actions={
        <LinkButton to="/dashboard/my-posted-jobs" variant="primary">
          My Jobs
        </LinkButton>
      }
    />
  ) : (
    <RegisterFirst text="Candidates save searches. Registering takes a minute." from="/dashboard/saved-searches" />
  )
