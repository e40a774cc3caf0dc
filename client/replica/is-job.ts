import type { Job } from '#client/api/domain.ts'

/** Whether a part of an answer is a job. */
export const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'id' in value && 'position' in value && 'recruiterId' in value
