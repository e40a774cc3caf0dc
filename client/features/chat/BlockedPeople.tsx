import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import styles from './BlockedBar.module.css'
import { useBlocks } from './use-blocks.ts'

/** The people the viewer has blocked, if any: a conversation without an application is listed nowhere else. */
export function BlockedPeople() {
  const { blocked, setBlocked } = useBlocks()
  const holderRef = useKeptFocus<HTMLDivElement>(blocked.size)
  return (
    // It keeps the place of the focus also when the last person goes.
    <div ref={holderRef} tabIndex={-1} className={styles['holder']}>
      {blocked.size > 0 && (
        <Card as="section" padding="lg" aria-labelledby="blocked-people">
          <h2 id="blocked-people" className={styles['heading']}>
            Blocked people
          </h2>
          <ul role="list" className={styles['list']}>
            {[...blocked.values()].map((person) => (
              <li key={person.userId}>
                <Avatar name={person.name} kind="person" size="sm" />
                <span className={styles['name']}>{person.name}</span>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Unblock ${person.name}`}
                  onClick={() => setBlocked(person, false)}
                >
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
