import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { SavedSearchService } from './saved-search.service.ts'

const server = initServer()

export const savedSearchRoutes = (searches: SavedSearchService) => ({
  savedSearches: server.route(contract.savedSearches, async ({ res }) => ({
    status: 200,
    body: { status: true, data: await searches.list(actorOf(res).viewer) },
  })),

  saveSearch: server.route(contract.saveSearch, async ({ params, body, res }) => ({
    status: 200,
    body: { status: true, acknowledged: true, data: await searches.save(actorOf(res).viewer, params.id, body) },
  })),

  deleteSearch: server.route(contract.deleteSearch, async ({ params, res }) => ({
    status: 200,
    body: { status: true, acknowledged: true, data: await searches.delete(actorOf(res).viewer, params.id) },
  })),
})
