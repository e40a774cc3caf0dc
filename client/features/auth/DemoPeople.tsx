import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './auth.module.css'
import { demoPeopleQuery } from './demo-people.queries.ts'
import { Or } from './Or.tsx'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import type { SignIn } from './use-sign-in.ts'

const PEOPLE = 2

/** One-click log-in as a demo person; nothing on servers without them. */
export function DemoPeople({ signIn }: { signIn: SignIn }) {
  const query = useQuery(demoPeopleQuery(useApi()))
  const { data: people } = query
  const loadError = useLoadError(query)
  const reach = useReach()
  // Other accounts have no demo people, so nothing is shown while loading.
  if (people ? people.length === 0 : !usesEmbeddedAccounts) return null
  // Without a network the form says so.
  if (loadError) return reach === 'offline' ? null : <LoadErrorAlert {...loadError} />
  return (
    <>
      <section className={styles['demo']} aria-labelledby="demo-people" aria-busy={!people}>
        <div>
          <h2 id="demo-people">Just looking around?</h2>
          <p>Step in as one of our demo people. Nothing to type.</p>
        </div>
        <div className={styles['people']}>
          {/* Skeletons reserve the space, so that the form below does not move while the user types. */}
          {!people && Array.from({ length: PEOPLE }, (_, place) => <Skeleton key={place} shape="box" height={68} />)}
          {people?.map(({ name, role, title, email, password }) => (
            <button
              key={email}
              type="button"
              className={styles['person']}
              aria-disabled={signIn.busyWith !== null}
              onClick={() => void signIn.start(email, (session) => session.signIn(email, password))}
            >
              {signIn.busyWith === email ? (
                <span className={styles['turning']}>
                  <Icon name="refresh" turning />
                </span>
              ) : (
                <Avatar name={name} kind="person" />
              )}
              <span>
                <b>{`Try it as ${name.split(' ')[0]}`}</b>
                <span>{`${ROLE_LABELS[role]}, ${title}`}</span>
              </span>
            </button>
          ))}
        </div>
      </section>
      <Or>or with your own account</Or>
    </>
  )
}
