import { initContract, type AppRoute } from '@ts-rest/core'
import type { Access } from './access.rules.ts'
import { accountContract } from './account/account.contract.ts'
import { applicantDeskContract } from './applications/applicant-desk.contract.ts'
import { applicationContract } from './applications/application.contract.ts'
import { applicationCopyContract } from './applications/application-copy.contract.ts'
import { interviewContract } from './applications/interview.contract.ts'
import { authContract } from './auth/auth.contract.ts'
import { blockContract } from './chat/block.contract.ts'
import { chatContract } from './chat/chat.contract.ts'
import { eventContract } from './events/event.contract.ts'
import { healthContract } from './health/health.contract.ts'
import { jobContract } from './jobs/job.contract.ts'
import { mailContract } from './mail/mail.contract.ts'
import { notificationContract } from './notifications/notification.contract.ts'
import { fileContract } from './profiles/file.contract.ts'
import { suggestionContract } from './profiles/suggestion.contract.ts'
import { userContract } from './profiles/user.contract.ts'
import { pushContract } from './push/push.contract.ts'
import { questionContract } from './questions/question.contract.ts'
import { decisionContract } from './reports/decision.contract.ts'
import { deskContract } from './reports/desk.contract.ts'
import { reportContract } from './reports/report.contract.ts'
import { hiddenJobContract, savedJobContract } from './job-marks/job-mark.contract.ts'
import { savedSearchContract } from './saved-searches/saved-search.contract.ts'

const c = initContract()

/** All calls of the API. Paths are relative to `API_BASE`. */
export const contract = c.router(
  // A route without access metadata does not compile.
  {
    ...userContract,
    ...fileContract,
    ...accountContract,
    ...suggestionContract,
    ...jobContract,
    ...applicationContract,
    ...applicationCopyContract,
    ...applicantDeskContract,
    ...interviewContract,
    ...savedJobContract,
    ...hiddenJobContract,
    ...savedSearchContract,
    ...questionContract,
    ...chatContract,
    ...notificationContract,
    ...mailContract,
    ...blockContract,
    ...reportContract,
    ...deskContract,
    ...decisionContract,
    ...pushContract,
    ...eventContract,
    ...authContract,
    ...healthContract,
  } satisfies Record<string, AppRoute & { metadata: { access: Access } }>,
  { strictStatusCodes: true },
)

export const API_BASE = '/api'
