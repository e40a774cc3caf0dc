import { ContractNoBody } from '@ts-rest/core'
import { createExpressEndpoints, initServer } from '@ts-rest/express'
import type { AppRouteImplementation } from '@ts-rest/express'
import { Router, type RequestHandler } from 'express'
import { actingIn, admission } from '#contract/access.rules.ts'
import { contract } from '#contract/index.ts'
import { accountRoutes } from '#server/account/account.routes.ts'
import { applicationCopyRoutes } from '#server/applications/application-copy.routes.ts'
import { applicantDeskRoutes } from '#server/applications/applicant-desk.routes.ts'
import { applicationRoutes } from '#server/applications/application.routes.ts'
import { interviewRoutes } from '#server/applications/interview.routes.ts'
import { blockRoutes } from '#server/chat/block.routes.ts'
import { chatRoutes } from '#server/chat/chat.routes.ts'
import { deviceRoutes } from '#server/devices/device.routes.ts'
import type { EventHub } from '#server/events/event-hub.ts'
import { eventRoutes } from '#server/events/event.routes.ts'
import { jobRoutes } from '#server/jobs/job.routes.ts'
import { fileRoutes } from '#server/profiles/file.routes.ts'
import { profileRoutes } from '#server/profiles/profile.routes.ts'
import { suggestionRoutes } from '#server/profiles/suggestion.routes.ts'
import { mailRoutes } from '#server/mail/mail.routes.ts'
import { notificationRoutes } from '#server/notifications/notification.routes.ts'
import { pushRoutes } from '#server/push/push.routes.ts'
import { questionRoutes } from '#server/questions/question.routes.ts'
import { reportRoutes } from '#server/reports/report.routes.ts'
import { jobMarkRoutes } from '#server/job-marks/job-mark.routes.ts'
import { savedSearchRoutes } from '#server/saved-searches/saved-search.routes.ts'
import type { Services } from '#server/services.ts'
import { leaving } from '#server/authorize.ts'
import { actorOf, putActor } from './actor.ts'
import { limitUploads } from './limit-uploads.ts'
import { ProblemError } from '#server/problem-error.ts'
import { fileBody, longRequestBody, requestBody } from './request-body.ts'
import { requestIssues } from './request-issues.ts'

/** The calls about the server itself, which need no services. */
export interface PlatformRoutes {
  demoPeople: AppRouteImplementation<typeof contract.demoPeople>
  health: AppRouteImplementation<typeof contract.health>
  ready: AppRouteImplementation<typeof contract.ready>
}

interface ApiOptions {
  services: Services
  platform: PlatformRoutes
  events: EventHub
  /** Limits the concurrent requests of each sender; runs after the body is read. */
  limitConcurrency: RequestHandler[]
  /** Validates every response against the contract. */
  validateResponses: boolean
}

/**
 * Every call of the contract, below the path where it is mounted; any other path is 'route.unknown'. The sender comes
 * from `putActor`; problems are thrown, for `problemHandler` to send.
 */
export function createApi({ services, platform, events, limitConcurrency, validateResponses }: ApiOptions): Router {
  // One spelling of each path: rate limits and other rules depend on it.
  const api = Router({ caseSensitive: true, strict: true })
  const jsonBody = Router().use(...requestBody)
  const longJsonBody = Router().use(...longRequestBody)
  const uploadLimit = limitUploads()
  const routes = initServer().router(contract, {
    ...profileRoutes(services.profiles),
    ...fileRoutes(services.files, services.applicationCopies),
    ...accountRoutes(services),
    ...deviceRoutes(services.devices),
    ...suggestionRoutes(services.skills, services.countries),
    ...jobRoutes(services),
    ...applicationRoutes(services),
    ...applicationCopyRoutes(services.applicationCopies),
    ...applicantDeskRoutes(services.applicantDesk),
    ...interviewRoutes(services),
    ...jobMarkRoutes(services.jobMarks, services.jobPresenter),
    ...savedSearchRoutes(services.savedSearches),
    ...questionRoutes(services.questions, services.jobPresenter),
    ...chatRoutes(services.chat),
    ...notificationRoutes(services.notifications),
    ...mailRoutes(services.mailChoices, services.trialMails),
    ...blockRoutes(services.blocks),
    ...reportRoutes(services),
    ...pushRoutes(services.push),
    ...eventRoutes(events),
    ...platform,
  })
  api.use(cachePolicy)
  createExpressEndpoints(contract, routes, api, {
    responseValidation: validateResponses,
    globalMiddleware: [
      // The only place that checks the sender against the contract's access rules of the call.
      (req, res, next) => {
        const { metadata, ...route } = req.tsRestRoute
        const hasBody = 'body' in route && route.body !== ContractNoBody
        const actor = actorOf(res)
        const { viewer } = actor
        const call = { ...metadata, method: route.method, hasBody }
        const refused = admission(call, viewer)
        if (refused === 'account.leaving') throw leaving(viewer)
        if (refused) throw new ProblemError(refused)
        if (viewer.suspendedAt) putActor(res, { ...actor, viewer: actingIn(call, viewer) })
        next()
      },
      (req, res, next) => {
        const { metadata, method } = req.tsRestRoute
        // No reading call has a body, or an error for one.
        if (method === 'GET') return next()
        if (!('upload' in metadata)) return (metadata.hasLongBody ? longJsonBody : jsonBody)(req, res, next)
        // Authorize first: a body of megabytes is only read for someone who may store it.
        services.files.authorizeSave(actorOf(res).viewer, String(req.params['id']))
        return uploadLimit(req, res, () => fileBody[metadata.upload](req, res, next))
      },
      ...limitConcurrency,
    ],
    requestValidationErrorHandler: (error, _req, _res, next) => {
      next(new ProblemError('request.invalid', { issues: requestIssues(error) }))
    },
  })
  api.use(() => {
    throw new ProblemError('route.unknown')
  })
  return api
}

// A signed-in person's response must not be cached, or the next person on the device could see it.
const cachePolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', actorOf(res).uid === '' ? 'no-cache' : 'no-store')
  next()
}
