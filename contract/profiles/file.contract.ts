import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import { acknowledged, problems, signedIn, writing } from '#contract/responses.ts'
import { fileBodySchema } from './profile.schema.ts'
import { userSchema } from './user.schema.ts'

const c = initContract()

const idParam = z.object({ id: z.string().min(1).max(254) })
const changed = {
  200: acknowledged(userSchema),
  ...problems(
    ...signedIn,
    ...writing,
    'actor.unregistered',
    'user.forbidden',
    'file.type',
    'file.incomplete',
    'file.too-large',
    'file.too-many',
    'file.unavailable',
  ),
}
/** Served with the content type it was stored with: `metadata.download` gives the kind, and so the possible types. */
const file = c.otherResponse({ contentType: 'application/octet-stream', body: z.unknown() })
const content = { 200: file, ...problems(...signedIn, 'user.forbidden', 'file.unknown', 'file.unavailable') }

/** Files are sent as raw bytes, not as JSON, each kind with its own size limit; the responses to uploads are JSON. */
export const fileContract = c.router({
  picture: {
    method: 'GET',
    path: '/user/:id/picture',
    summary: "A profile picture: an employer's for anybody signed in, a candidate's for who sees them whole",
    metadata: { ...access('signed-in'), download: 'picture' as const },
    pathParams: idParam,
    responses: content,
  },
  savePicture: {
    method: 'PUT',
    path: '/user/:id/picture',
    summary: 'Set the own picture: JPEG, PNG or WebP, 512 kB and 512 pixels a side at most',
    metadata: { ...access('self'), upload: 'picture' as const },
    pathParams: idParam,
    body: fileBodySchema,
    responses: changed,
  },
  removePicture: {
    method: 'DELETE',
    path: '/user/:id/picture',
    summary: 'Remove the own picture',
    metadata: access('self', { whileSuspended: true }),
    pathParams: idParam,
    body: c.noBody(),
    responses: changed,
  },
  resume: {
    method: 'GET',
    path: '/user/:id/resume',
    summary: 'A resume, as attachment: for its owner and for employers applied to',
    metadata: { ...access('signed-in'), download: 'resume' as const },
    pathParams: idParam,
    responses: content,
  },
  sentResume: {
    method: 'GET',
    path: '/application-copy/:id/resume',
    summary: 'The resume that was sent with an application, as attachment: for its sender and the employer of the job',
    metadata: { ...access('party'), download: 'resume' as const },
    pathParams: z.object({ id: idSchema }),
    responses: {
      200: file,
      ...problems(
        ...signedIn,
        'actor.unregistered',
        'job.unknown',
        'job.forbidden',
        'file.unknown',
        'file.unavailable',
      ),
    },
  },
  saveResume: {
    method: 'PUT',
    path: '/user/:id/resume',
    summary: 'Set the own resume: a PDF of 5 MB at most',
    metadata: { ...access('self'), upload: 'resume' as const },
    pathParams: idParam,
    body: fileBodySchema,
    responses: changed,
  },
  removeResume: {
    method: 'DELETE',
    path: '/user/:id/resume',
    summary: 'Remove the own resume',
    metadata: access('self', { whileSuspended: true }),
    pathParams: idParam,
    body: c.noBody(),
    responses: changed,
  },
})
