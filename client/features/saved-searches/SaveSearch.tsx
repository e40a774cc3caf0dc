import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { EMPTY_SEARCH, savedQueryOf } from '#contract/saved-searches/saved-search.rules.ts'
import { wordsOfTelling } from '#contract/saved-searches/saved-search-words.rules.ts'
import { meaningOfQuery } from '#contract/saved-searches/search-meaning.rules.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { SAVE_SEARCH_HASH, registrationLink, toSaveSearch } from '#client/shared/way-in.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import styles from './SaveSearch.module.css'
import { useSavedSearches } from './use-saved-searches.ts'

// Loaded once it is opened: a first visit has the button alone.
const SearchSheet = onDemand(async () => (await import('./SearchSheet.tsx')).SearchSheet)

interface SaveSearchProps {
  /** The search of Find Jobs, as in its address. */
  address: Readonly<Record<string, unknown>>
  /** bar: a small button beside the results. below: a card under them. none: a button where no job matched. */
  look: 'bar' | 'below' | 'none'
  /** Whether it opens for who came back from logging in to save this search. */
  opensByHash?: boolean
}

const LABELS = { bar: 'Save search', below: 'Save search', none: 'Tell me when one is posted' } as const

/** Offers to save a search; of one that is saved, to change how it tells of new jobs. Nothing for employers. */
export function SaveSearch({ address, look, opensByHash = false }: SaveSearchProps) {
  const { role } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const issueId = useId()
  const isSheetWanted = useWanted(isOpen)
  const { searches } = useSavedSearches()
  const query = savedQueryOf(address)
  const meaning = meaningOfQuery(query)
  useOpenedByHash(opensByHash && role !== '', () => setOpen(role === 'candidate' && meaning !== ''))
  if (role === 'employer' || (meaning === '' && look !== 'below')) return null
  const known = searches.find((one) => meaningOfQuery(one.search) === meaning)
  const button = (
    <SaveButton
      isSmall={look === 'bar'}
      isSaved={known !== undefined}
      isEmpty={meaning === ''}
      issueId={isRefused && meaning === '' ? issueId : undefined}
      onOpen={() => (meaning === '' ? setRefused(true) : setOpen(true))}
    >
      {known ? 'Search saved' : LABELS[look]}
    </SaveButton>
  )
  return (
    <>
      {look === 'below' ? (
        <Card className={styles['below']}>
          <div>
            <h2>{known ? known.name : 'Get new jobs like these'}</h2>
            <p>{known ? tellingOf(known) : 'We look for you and tell you of new ones, as often as you choose.'}</p>
            {isRefused && meaning === '' && (
              <p id={issueId} role="alert" className={styles['issue']}>
                <FieldError>{EMPTY_SEARCH}</FieldError>
              </p>
            )}
          </div>
          {button}
        </Card>
      ) : (
        button
      )}
      {role === 'candidate' && isSheetWanted && (
        <SearchSheet query={known?.search ?? query} known={known} opened={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const tellingOf = (known: Parameters<typeof wordsOfTelling>[0] & { isPaused: boolean }): string =>
  known.isPaused ? 'Paused: it tells you of nothing.' : `${wordsOfTelling(known)}.`

interface SaveButtonProps {
  isSmall: boolean
  isSaved: boolean
  isEmpty: boolean
  /** The id of the words that say why it cannot be saved. */
  issueId: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** Opens the sheet; for others it leads to logging in or registering, and back to it. */
function SaveButton({ isSmall, isSaved, isEmpty, issueId, onOpen, children }: SaveButtonProps) {
  const { email, role } = useViewer()
  const from = toSaveSearch(useLocation({ select: ({ href }) => href }))
  const look = { size: isSmall ? 'sm' : 'md', leftSection: <Icon name={isSaved ? 'check' : 'bell'} /> } as const
  if (role === '' && !isEmpty) {
    const way = email ? registrationLink(from) : ({ to: '/login', search: { from } } as const)
    return (
      <LinkButton {...way} {...look} className={styles['button']}>
        {children}
      </LinkButton>
    )
  }
  return (
    <Button
      {...look}
      variant={isSaved ? 'done' : 'outline'}
      className={styles['button']}
      aria-haspopup="dialog"
      aria-describedby={issueId}
      onClick={onOpen}
    >
      {children}
    </Button>
  )
}

/** Opens the sheet once for who came back to save the search. */
function useOpenedByHash(isWanted: boolean, open: () => void): void {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const isAsked = isWanted && hash === SAVE_SEARCH_HASH
  useEffect(() => {
    if (!isAsked) return
    // First: the sheet may add an entry of this page to the history, which would open it again.
    void navigate({ to: '.', search: true, hash: '', state: true, replace: true, resetScroll: false })
    open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as it was when it was asked for
  }, [isAsked, navigate])
}
