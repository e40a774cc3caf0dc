import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import { NOTIFICATION_DAYS_KEPT } from '#contract/notifications/notification.rules.ts'
import { usesEmbeddedAccounts } from '#client/session/auth-provider.ts'
import { Card } from '#client/ui/Card.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './PrivacyNotice.module.css'

/** The stored data, and how long it is kept. */
type Fact = readonly [what: string, how: ReactNode]

const ON_THE_BOARD: readonly Fact[] = [
  ['Your record', 'Email, name, what you told of yourself or your company, picture and resume: as long as it exists.'],
  [
    'What you do',
    'Jobs you post or save, applications with their notes, questions, replies and messages: as long as your record exists, or until you delete the job, take it off your list or withdraw the application. That it was sent, seen and withdrawn, and when, stays.',
  ],
  [
    'What you applied with',
    'Job, profile and resume as they were: until you withdraw the application, remove the copy or delete your account. What a job said stays with those who applied to it, without the company, when its employer has left.',
  ],
  [
    'News',
    `That somebody applied, answered or wrote, without the words: a day, so that screens stay up to date, and ${NOTIFICATION_DAYS_KEPT} days in the notifications of whom it concerns.`,
  ],
  [
    'What you report',
    'What, why and your words: with your record while you are logged in, with nothing about you otherwise. When your record is deleted, your name and words go; that it was reported, and why, stays.',
  ],
  [
    'What was decided of yours',
    'When something of yours was taken down, or you were suspended: that, why, and what you said against it. When your record is deleted, your words go. A log of what those who run the board decided, and why, stays.',
  ],
  ['What you wrote today', 'A hash of each longer text, so that the same one is not sent to everybody: a day.'],
  ['Whom you block', 'That they write to you no more: until you unblock them.'],
  [
    'Your devices',
    'On which you are logged in: phone, tablet or computer, browser, system and the last day, no place and no version; until you log out there, or end it under Account, and for as long as it must stay ended. Where to send notifications, if you switched them on: until you switch them off, log out, or the device takes none any more.',
  ],
  [
    'The log',
    'Each call with its time, its result and the id of your record. No address of yours or of your device, no word you wrote. The operator deletes it.',
  ],
  [
    'Backups',
    'Whole copies of the board, as often and as long as the operator keeps them: daily ones go after 14 unless they chose otherwise. What you delete is in them until then.',
  ],
]

const ELSEWHERE: readonly Fact[] = [
  usesEmbeddedAccounts
    ? [
        'Sign-in',
        'This is a demo board: it keeps accounts itself, with readable passwords. Use none that you use elsewhere.',
      ]
    : [
        'Sign-in',
        'Google Firebase has your email and password, or knows your Google account. The board never sees it. Firebase keeps it when you delete your account here; the operator can delete it there.',
      ],
  [
    'Notifications',
    "They go through your browser's own service, sealed: it sees that there is one, not what it says. In them are names and job titles, never what was written.",
  ],
  ['Pictures and resumes', "In the board's database, or in a store that only the board reaches."],
]

const ON_THIS_DEVICE: readonly Fact[] = [
  [
    'While you are logged in',
    'Your sign-in, jobs you looked at, your profile, lists, what you applied with, messages and drafts, to be read without a network. They are not encrypted: whoever holds the unlocked device reads them.',
  ],
  [
    'After you log out',
    'All of that is deleted. What waits to be sent stays only if you chose so, and goes out when you log in again.',
  ],
  [
    'Without logging in',
    "Jobs you saved or looked at. Jobs for the next start for 30 days at most, the others until you clear the browser's data.",
  ],
  ['Always', 'The app itself, and your choices: colours, and that you did not want to install it.'],
]

const WHO_SEES: readonly Fact[] = [
  ['Everybody', "Posted jobs with company and recruiter's name; questions and replies with first name and initial."],
  ['Whoever is logged in', "A candidate's name and role; a recruiter's email and picture."],
  [
    'Employers you applied to',
    'Your whole profile, email, telephone number, resume, picture and note, as they are and as you sent them, until you withdraw, or as long after the job was closed, paused or taken down as the operator keeps them: 180 days unless they chose otherwise, and the date stands with your application. What they saved before is theirs.',
  ],
  [
    'The other one',
    'Messages are read by the two who write to each other, and how far each has read. So is what they say about an interview: times, place and words, until the application is withdrawn.',
  ],
  [
    'The employer alone',
    "Who is on their shortlist, and the private notes they write about an applicant. Candidates never see them; they are in the employer's download, and go with the application.",
  ],
  ['You alone', 'Saved and hidden jobs, devices, and whom you blocked.'],
  ['The operator', 'Everything that is stored on the board, what is reported above all, but no password.'],
]

/** What the server and this device store, for how long, and who sees it. Keep it true to the code. */
export function PrivacyNotice() {
  return (
    <div className={styles['page']}>
      <PageHead title="Privacy" text="What is stored where, for how long, and who sees it." />
      <p>{`There are no advertisements and no trackers here, the board sets no cookies, and nothing is sold. The board is run by its operator at ${window.location.host}, who decides on everything that is left to them below.`}</p>
      <FactSection id="board" title="On the board" facts={ON_THE_BOARD} />
      <FactSection id="elsewhere" title="With others" facts={ELSEWHERE} />
      <FactSection id="device" title="On this device" facts={ON_THIS_DEVICE} />
      <FactSection id="who" title="Who sees what" facts={WHO_SEES} />
      <FactSection
        id="rights"
        title="What you can do"
        facts={[
          [
            'Take it along',
            <>
              <Link to="/dashboard/account">Account</Link> hands you everything the board holds about you, as one file.
            </>,
          ],
          [
            'Correct it',
            <>
              <Link to="/dashboard/my-profile">My Profile</Link> changes what you told,{' '}
              <Link to="/dashboard/account">Account</Link> your email and password.
            </>,
          ],
          [
            'Leave',
            <>
              <Link to="/dashboard/account">Account</Link>{' '}
              <span>
                {`deletes your account: hidden from everybody at once, erased after ${DELETION_DAYS} days, in which you can keep it. Others keep what they wrote, without your name.`}
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
