import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import type { ApplicationCopies } from '#server/applications/application-copies.ts'
import { actorOf } from '#server/http/actor.ts'
import type { FileService } from './file.service.ts'
import { asAttachment, fileAnswer, givenFile, savedFile } from './file.dto.ts'

const server = initServer()

export const fileRoutes = (files: FileService, copies: ApplicationCopies) => ({
  picture: server.route(contract.picture, async ({ params, res }) => {
    const file = await files.picture(actorOf(res).viewer, params.id)
    return fileAnswer(res, file, 'inline')
  }),

  savePicture: server.route(contract.savePicture, async ({ params, body, req, res }) =>
    savedFile(await files.save(actorOf(res).viewer, params.id, 'picture', givenFile(req, body))),
  ),

  removePicture: server.route(contract.removePicture, async ({ params, res }) =>
    savedFile(await files.remove(actorOf(res).viewer, params.id, 'picture')),
  ),

  resume: server.route(contract.resume, async ({ params, res }) => {
    const file = await files.resume(actorOf(res).viewer, params.id)
    return fileAnswer(res, file, asAttachment(file.name))
  }),

  sentResume: server.route(contract.sentResume, async ({ params, res }) => {
    const file = await copies.resume(actorOf(res).viewer, params.id)
    return fileAnswer(res, file, asAttachment(file.name))
  }),

  saveResume: server.route(contract.saveResume, async ({ params, body, req, res }) =>
    savedFile(await files.save(actorOf(res).viewer, params.id, 'resume', givenFile(req, body))),
  ),

  removeResume: server.route(contract.removeResume, async ({ params, res }) =>
    savedFile(await files.remove(actorOf(res).viewer, params.id, 'resume')),
  ),
})
