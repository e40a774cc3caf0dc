import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import styles from './auth.module.css'
import { demoPeopleQuery } from './demo-people.queries.ts'
import { Or } from './Or.tsx'
import type { SignIn } from './use-sign-in.ts'

const ROLE_WORDS = { candidate: 'Candidate', employer: 'Employer' } as const

/** The demo board's people, one click each; nothing on a board without them. */
export function DemoPeople({ signIn }: { signIn: SignIn }) {
  const { data: people = [] } = useQuery(demoPeopleQuery(useApi()))
  if (people.length === 0) return null
  return (
    <>
      <section className={styles['demo']} aria-labelledby="demo-people">
        <div>
          <h2 id="demo-people">Just looking around?</h2>
          <p>Step in as one of our demo people. Nothing to type.</p>
        </div>
        <div className={styles['people']}>
          {people.map(({ name, role, title, email, password }) => (
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
                <Mark name={name} kind="person" />
              )}
              <span>
                <b>Try it as {name.split(' ')[0]}</b>
                <span>
                  {ROLE_WORDS[role]}, {title}
                </span>
              </span>
            </button>
          ))}
        </div>
      </section>
      <Or>or with your own account</Or>
    </>
  )
}
