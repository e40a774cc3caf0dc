import type { ProblemCode } from '#contract/problem.ts'

interface Words {
  title: string
  /** One sentence with the consequence: what to do, or what still works. */
  text: string
  logIn?: true
}

/** The texts for every problem code; a missing one is a compile error. A first visit does not load them. */
export const problemMessages = {
  'request.malformed': { title: 'That did not arrive in one piece', text: 'Try again. Nothing was changed.' },
  'request.invalid': { title: 'Something needs another look', text: 'Check the marked fields.' },
  'request.timeout': { title: 'The connection is too slow', text: 'Try again when it is better. Nothing was changed.' },
  'request.too-large': { title: 'That is too much text', text: 'Shorten it and send it again.' },
  'request.media-type': { title: 'That could not be read', text: 'Reload the page and try again.' },
  'request.rate-limited': { title: 'That was a lot at once', text: 'Wait a minute, then try again.' },
  'events.too-many': { title: 'That was a lot at once', text: 'Wait a minute, then try again.' },
  'request.host': {
    title: 'This address is not set up',
    text: 'Open the board at its usual address. Nothing was changed.',
  },
  'request.origin': { title: 'This page may not do that', text: 'Open the board itself and try again.' },
  'client.outdated': {
    title: 'Update the app',
    text: 'This version is too old for the board. What waits to be sent is still here.',
  },
  'route.unknown': { title: 'Page not found', text: 'Reload the page to get the newest version.' },
  'auth.required': { title: 'Log in first', text: 'Your sign-in is missing. Log in and try again.', logIn: true },
  'auth.invalid': { title: 'Your sign-in is not valid', text: 'Log out, log in and try again.' },
  'auth.expired': {
    title: 'Your sign-in has expired',
    text: 'Log in again. What you wrote is still here.',
    logIn: true,
  },
  'auth.ended': {
    title: 'You were logged out on this device',
    text: 'That was done from another one of yours, or with your account. Log in again to go on.',
  },
  'auth.unavailable': { title: 'Sign-ins cannot be checked now', text: 'Problem on our side. Try again in a minute.' },
  'actor.mismatch': {
    title: 'This belongs to somebody else',
    text: 'Another person is logged in now. Log in as yourself.',
  },
  'actor.unregistered': { title: 'Register first', text: 'It takes a minute.' },
  'actor.unverified': {
    title: 'Verify your email address first',
    text: 'Follow the link we sent you, then try again.',
  },
  'account.leaving': {
    title: 'Your account is about to be deleted',
    text: 'Choose “Keep my account” to go on using it.',
  },
  'account.suspended': {
    title: 'Your account is suspended',
    text: 'You can read everything. Why, and how to appeal: under “Decisions” in your account.',
  },
  'user.forbidden': { title: 'This is not yours to see', text: 'Only its owner can open it.' },
  'user.role-set': { title: 'You are registered already', text: "You can't change your role." },
  'user.email-taken': {
    title: 'This address is registered already',
    text: 'Log in the way you did when you registered.',
  },
  'user.stale': {
    title: 'Your profile changed meanwhile',
    text: 'What you typed is still here. Look it over and save again.',
  },
  'file.type': {
    title: 'That file cannot be used',
    text: 'A resume is a PDF; a picture is a JPEG, PNG or WebP.',
  },
  'file.incomplete': {
    title: 'That PDF is not complete',
    text: "Its end is missing, so it can't be opened. Download or export it again, then choose it anew.",
  },
  'file.too-large': { title: 'That file is too large', text: 'A resume has 5 MB at most, a picture 512 kB.' },
  'file.too-many': { title: 'Too many uploads at once', text: 'Wait for one to finish, then try again.' },
  'file.unknown': { title: 'There is no such file', text: 'It may have been removed or replaced.' },
  'file.unavailable': {
    title: 'Files cannot be reached now',
    text: 'Problem on our side. Try again in a minute; everything else works.',
  },
  'candidate.unknown': { title: 'There is no such person', text: 'The record may have been deleted.' },
  'job.unknown': { title: 'There is no such job', text: 'It may have been taken down.' },
  'job.taken-down': {
    title: 'This job was taken down',
    text: 'Those who run the board have taken it down. It cannot be changed or applied to.',
  },
  'job.forbidden': { title: 'This job is not yours', text: 'Only the employer who posted it can change it.' },
  'job.employer-only': { title: 'Only employers can do this', text: 'You are registered as a candidate.' },
  'job.stale': { title: 'Someone changed this job meanwhile', text: 'Load it again, then repeat your change.' },
  'job.has-applicants': {
    title: 'Somebody has applied to this job',
    text: 'It cannot be deleted any more. Closed, it takes no more applications.',
  },
  'job.limit': { title: 'You have too many open jobs', text: 'Close a job, then try again.' },
  'job.closed': { title: 'This job has closed', text: 'It takes no more applications.' },
  'saved.limit': {
    title: 'Your list of saved jobs is full',
    text: 'Take a job off the list, then save this one.',
  },
  'hidden.limit': {
    title: 'You have hidden 500 jobs',
    text: 'Show some of them again, then hide this one.',
  },
  'search.limit': {
    title: 'You have saved 20 searches',
    text: 'Delete one of them, then save this one.',
  },
  'application.recruiter': { title: "Recruiter can't apply", text: 'You are registered as an employer.' },
  'question.own-job': { title: 'This is your own job', text: 'You can reply to questions here, not ask them.' },
  'application.unknown': { title: 'This application was withdrawn', text: 'Nothing was sent.' },
  'application.step': { title: 'This application has changed meanwhile', text: 'Look at its history, then decide.' },
  'application.unanswered': {
    title: 'This job asks questions first',
    text: 'Reload the page, answer them and apply again.',
  },
  'application.limit': { title: 'This history is full', text: 'Write a message instead.' },
  'interview.past': { title: 'This time is over', text: 'Choose a time that is still to come.' },
  'interview.times': { title: 'Too far ahead', text: 'Choose times within the next year.' },
  'interview.changed': { title: 'The interview has changed meanwhile', text: 'Look at it again, then decide.' },
  'interview.taken': { title: 'That time has just been taken', text: 'Pick another one.' },
  'note.stale': { title: 'This note was changed elsewhere', text: 'Yours is still here. Look at both, then decide.' },
  'question.limit': { title: 'Too many open questions', text: 'Wait for a reply first.' },
  'reply.limit': { title: 'No more replies here', text: 'Write a message instead.' },
  'question.unknown': { title: 'There is no such question', text: 'Load the job again.' },
  'conversation.forbidden': {
    title: 'You cannot write to each other yet',
    text: 'Messages open once there is an application between you.',
  },
  'conversation.closed': {
    title: 'Not delivered',
    text: 'No messages can be sent in this conversation at the moment.',
  },
  'block.limit': { title: 'Your list of blocked people is full', text: 'Unblock somebody, then try again.' },
  'text.repeated': { title: 'Sent often enough', text: 'Change the text, or send it tomorrow.' },
  'admin.only': { title: 'Not yours to see', text: 'Only those who run the board read what is reported.' },
  'report.unknown': { title: 'It is not there any more', text: 'There is nothing left to report.' },
  'case.unknown': { title: 'There is no such decision', text: 'Load the page again.' },
  'case.step': {
    title: 'The case has changed meanwhile',
    text: 'Somebody has decided it, or its author has appealed. Look at it again.',
  },
  'appeal.closed': {
    title: 'There is no appeal any more',
    text: 'One can be made once, within 30 days. The second decision is final.',
  },
  'id.reused': { title: 'Already sent', text: 'Reload to see it.' },
  'storage.busy': { title: 'The board is busy', text: 'Try again in a moment. Nothing was changed.' },
  'storage.full': { title: 'The board has no room left', text: 'Reading still works. Try again later.' },
  'server.draining': { title: 'The board is restarting', text: 'Try again in a moment. Nothing was changed.' },
  'server.unready': { title: 'The board is not ready', text: 'Try again in a moment. Nothing was changed.' },
  'server.error': { title: 'The board did not answer', text: 'Problem on our side. Try again.' },
} as const satisfies Record<ProblemCode, Words>
