import { EVERYBODY } from '#client/shared/applicant-desk.queries.ts'
import { ApplicantDesk, type ApplicantDeskProps } from './ApplicantDesk.tsx'

const NOW = new Date('2025-11-20T12:00:00.000Z')
const nothing = () => null

/** For tests: the desk of a job on 20 November 2025, with nothing beside the list and the applicant. */
export const TestDesk = (props: Partial<ApplicantDeskProps>) => (
  <ApplicantDesk
    filter={{ ...EVERYBODY, job: 'job-1' }}
    chosen={null}
    onChoose={nothing}
    now={NOW}
    kept=""
    actions={null}
    jobs={[]}
    questions={[]}
    details={nothing}
    history={nothing}
    interview={nothing}
    chat={nothing}
    closing={{ offer: nothing, dialog: nothing }}
    nobody={null}
    {...props}
  />
)
