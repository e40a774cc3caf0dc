import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import type { CountryService } from './country.service.ts'
import type { SkillService } from './skill.service.ts'

const server = initServer()

export const suggestionRoutes = (skills: SkillService, countries: CountryService) => ({
  skills: server.route(contract.skills, async ({ query }) => ({
    status: 200,
    body: { status: true, data: await skills.like(query.q) },
  })),

  countries: server.route(contract.countries, async () => ({
    status: 200,
    body: { status: true, data: [...(await countries.all())] },
  })),
})
