import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import { NOTIFICATION_DAYS_KEPT } from '#contract/notifications/notification.rules.ts'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './PrivacyNotice.module.css'

/** The stored data, and how long it is kept. */
type Fact = readonly [what: string, how: ReactNode]

const ON_THE_BOARD: readonly Fact[] = [
  [
    'Your account',
    'The board stores your email, your name, your profile or company, your picture and your resume. It stores them until your account is deleted.',
  ],
  [
    'What you do',
    'The board stores the jobs you post or save, and your applications, notes, questions, replies and messages. It stores them until you delete the job, unsave it, withdraw the application or delete your account. After you withdraw, it still stores when you applied, when you withdrew and when the employer first saw it.',
  ],
  [
    'What you applied with',
    'The board stores the job, your profile and your resume as they were when you applied. You can delete them; they are also deleted when you withdraw or delete your account. If an employer deletes their account, applicants can still read the job they applied to, without the company.',
  ],
  [
    'Notifications',
    `The board stores that somebody applied, answered or wrote, but not the words. It stores this for one day to update open screens, and ${NOTIFICATION_DAYS_KEPT} days in the notifications of the people concerned.`,
  ],
  [
    'Mails',
    'If the board sends mails, they go to your email address through a mail server that the operator chose. They contain names and job titles, but nothing that anybody wrote. Mails of saved searches contain the names of new jobs. The board stores a mail until it is sent, for two days at most, when you want mails, your time zone, and whether your address refused one. You can switch mails off under Settings.',
  ],
  [
    'What you report',
    'The board stores what you reported, why, and your words. If you are logged in, it also stores that the report is yours. When your account is deleted, your name and words are deleted; what was reported and why stays.',
  ],
  [
    'Decisions about you',
    'If something of yours is taken down or you are suspended, the board stores the decision, the reason and your appeal. When your account is deleted, your words are deleted. The log of decisions and reasons stays.',
  ],
  [
    'Repeated texts',
    'The board stores a hash of each longer text you send for one day, so that nobody sends the same text to everybody.',
  ],
  ['Whom you block', 'The board stores whom you have blocked until you unblock them.'],
  [
    'Your devices',
    'For each device where you log in, the board stores whether it is a phone, a tablet or a computer, its browser, its system and the last day you used it. It stores no place and no version. It deletes this after you log out there or end the session under Account. If you switch notifications on, it stores where to send them until you switch them off, log out, or the device no longer accepts them.',
  ],
  [
    'The log',
    'The server logs the time and the result of each call, and the id of your account. It does not log your email, your network address or anything you wrote. The operator decides when the log is deleted.',
  ],
  [
    'Backups',
    'Backups are whole copies of the board. Daily backups are deleted after 14 days unless the operator chose otherwise. What you delete stays in older backups until they are deleted.',
  ],
]

const ELSEWHERE: readonly Fact[] = [
  usesEmbeddedAccounts
    ? [
        'Sign-in',
        'This demo board stores its accounts itself, with readable passwords. Do not use a password that you use elsewhere.',
      ]
    : [
        'Sign-in',
        'Google Firebase stores your email and password, or knows your Google account. The board never sees your password. Firebase still stores your sign-in after you delete your account here; the operator can delete it there.',
      ],
  [
    'Notifications',
    "Notifications are encrypted and pass through your browser's own service. That service sees that you get one, but not what it says. Notifications contain names and job titles, but nothing that anybody wrote.",
  ],
  [
    'Pictures and resumes',
    "They are stored in the board's database, or in a file store that only the board can reach.",
  ],
  [
    'Places and distances',
    <>
      <span>
        The board looks places up in a list of its own, so no map service sees where you search. The list is by
      </span>{' '}
      <a href="https://www.geonames.org" rel="noreferrer">
        GeoNames
      </a>{' '}
      <span>and is used under</span>{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
        CC BY 4.0
      </a>
      <span>. Distances are between the centres of towns.</span>
    </>,
  ],
]

const ON_THIS_DEVICE: readonly Fact[] = [
  [
    'While you are logged in',
    'This device stores your sign-in, your profile, the jobs you looked at, your lists, what you applied with, your messages and your drafts, so that you can read them without a network. It stores the jobs that its notifications are about, and when you last used it, to tell you what is new after some days. All this is not encrypted: anybody who can use your unlocked device can read it.',
  ],
  [
    'After you log out',
    'This device deletes all of that. It stores unsent messages and changes only if you choose so, and sends them when you log in again.',
  ],
  [
    'Without logging in',
    "This device stores the jobs you saved or looked at until you clear the browser's data. It stores the jobs for the next start for 30 days at most.",
  ],
  ['Always', 'This device stores the app, the colours you chose, and whether you declined to install the app.'],
]

const WHO_SEES: readonly Fact[] = [
  [
    'Everybody',
    "Everybody sees posted jobs with the company and the recruiter's name. They see questions and replies with a first name and an initial.",
  ],
  [
    'People who are logged in',
    'They also see the name and role of a candidate, and the email and picture of a recruiter.',
  ],
  [
    'Employers you applied to',
    'They see your whole profile, email, phone number, resume, picture and note, both as they are now and as you sent them. They see them until you withdraw. After a job is closed, paused or taken down, they see them for 180 days unless the operator chose otherwise; your application shows the date. You cannot delete what they saved themselves.',
  ],
  [
    'The person you write to',
    'Only the two of you read your messages, and each sees how far the other has read. Only the two of you see the times, place and words of an interview, until the application is withdrawn.',
  ],
  [
    'The employer alone',
    "Only the employer sees their shortlist and their private notes about an applicant. Candidates never see them. The employer's download contains them, and they are deleted with the application.",
  ],
  [
    'You alone',
    'Only you see your saved and hidden jobs, your saved searches, your devices and whom you blocked. The board stores which jobs a saved search has found, so that it tells you of each once. It deletes them with the search.',
  ],
  [
    'The operator',
    'The operator can see everything that is stored on the board, but no password. They read what is reported.',
  ],
]

/** What the server and this device store, for how long, and who sees it. Keep it true to the code. */
export function PrivacyNotice() {
  return (
    <div className={layout['reading']}>
      <PageHead title="Privacy" text="Read what is stored, where, for how long, and who sees it." />
      <p>
        <span>{`The board has no advertisements and no trackers, sets no cookies and sells nothing. An operator runs it at ${window.location.host} and makes the choices that this page leaves to them.`}</span>{' '}
        <Link to="/imprint">Imprint</Link> <span>says who that is.</span>
      </p>
      <FactSection id="board" title="On the board" facts={ON_THE_BOARD} />
      <FactSection id="elsewhere" title="With others" facts={ELSEWHERE} />
      <FactSection id="device" title="On this device" facts={ON_THIS_DEVICE} />
      <FactSection id="who" title="Who sees what" facts={WHO_SEES} />
      <FactSection
        id="rights"
        title="What you can do"
        facts={[
          [
            'Download your data',
            <>
              <Link to="/dashboard/account">Account</Link>{' '}
              <span>downloads everything the board stores about you as one file.</span>
            </>,
          ],
          [
            'Correct your data',
            <>
              <Link to="/dashboard/my-profile">My Profile</Link> <span>changes your profile, and</span>{' '}
              <Link to="/dashboard/account">Account</Link> <span>changes your email and password.</span>
            </>,
          ],
          [
            'Delete your account',
            <>
              <Link to="/dashboard/account">Account</Link>{' '}
              <span>
                {`deletes your account. It is hidden from everybody at once and erased after ${DELETION_DAYS} days; until then you can change your mind. What others wrote to you stays, without your name.`}
              </span>
            </>,
          ],
        ]}
      />
    </div>
  )
}

function FactSection({ id, title, facts }: { id: string; title: string; facts: readonly Fact[] }) {
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
