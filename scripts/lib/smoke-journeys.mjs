/** Journeys that touch most of the product; `npm run check` runs them. */
export const SMOKE_JOURNEYS = [
  { file: 'e2e/visitor.e2e.ts', title: 'a visitor walks the open pages' },
  {
    file: 'e2e/candidate-applies.e2e.ts',
    title: 'a candidate signs up, finds a job, applies and finds it under Applied jobs',
  },
  { file: 'e2e/employer-posts.e2e.ts', title: 'an employer signs up, registers and posts a job' },
  {
    file: 'e2e/applicant-desk.e2e.ts',
    title: 'the desk is read after a cold start without a network; what is noted there arrives later',
  },
  {
    file: 'e2e/employer-closes.e2e.ts',
    title: 'an employer sees who applied and closes the job, and the button of a candidate reads Closed',
  },
  {
    file: 'e2e/questions.e2e.ts',
    title: 'a question asked without a network waits on the page, and arrives once the network is back',
  },
  { file: 'e2e/chat.e2e.ts', title: 'an unread message is counted until it is read under Messages' },
  { file: 'e2e/sign-out.e2e.ts', title: 'after logging out nothing of the person is on the device, from no tab' },
]
