import type { ApplicationCopy } from '#contract/applications/application-copy.schema.ts'
import { decodeJson } from '#server/database/codecs.ts'
import { API_BASE } from '#contract/index.ts'
import { resumeName, type ApplicationCopyView } from './application-copies.ts'

export function toCopyDto({ copy, posting, profile, hasResume }: ApplicationCopyView): ApplicationCopy {
  const { jobId, userId, note, answers, resumeVersion, resumeSize: size, resumeStoredAt: storedAt } = copy
  const link = hasResume ? `${API_BASE}/application-copy/${copy.applicationId}/resume` : ''
  return {
    id: copy.applicationId,
    jobId,
    userId,
    appliedTime: copy.appliedAt,
    companyName: copy.companyName,
    seen: copy.seen,
    posting,
    profile,
    ...(note && { note }),
    ...(answers && { answers: decodeJson(answers) }),
    resume: resumeVersion === '' ? null : { name: resumeName(profile), size, storedAt, link },
  }
}
