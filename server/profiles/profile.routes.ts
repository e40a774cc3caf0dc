import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { ProfileService } from './profile.service.ts'
import { changeFrom, toCandidateDto, registrationFrom, toUserDto } from './profile.dto.ts'

const server = initServer()

export const profileRoutes = (profiles: ProfileService) => ({
  user: server.route(contract.user, async ({ params, res }) => {
    const { viewer } = actorOf(res)
    const user = await profiles.own(viewer, params.idOrEmail)
    if (!user) return { status: 200, body: { data: { email: viewer.email } } }
    const { deletesAt } = viewer
    const { suspendedAt } = user
    const standing = { ...(deletesAt && { deletesAt }), ...(suspendedAt && { suspendedAt }) }
    return { status: 200, body: { status: true, data: { ...toUserDto(user), ...standing } } }
  }),

  register: server.route(contract.register, async ({ body, res }) => {
    const user = await profiles.register(actorOf(res), registrationFrom(body))
    return { status: 200, body: { status: true, acknowledged: true, data: toUserDto(user) } }
  }),

  updateUser: server.route(contract.updateUser, async ({ body, res }) => {
    const user = await profiles.update(actorOf(res).viewer, changeFrom(body))
    return { status: 200, body: { status: true, acknowledged: true, data: toUserDto(user) } }
  }),

  candidate: server.route(contract.candidate, async ({ params, res }) => {
    const candidate = await profiles.candidate(actorOf(res).viewer, params.id)
    return { status: 200, body: { status: true, data: toCandidateDto(candidate) } }
  }),
})
