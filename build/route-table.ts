import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Access } from '#contract/access.rules.ts'

const MODULE = 'virtual:route-table'
const CONTRACT = resolve(import.meta.dirname, '../contract/index.ts')

interface ContractModule {
  API_BASE: string
  contract: Record<string, { method: string; path: string; metadata: { access: Access } }>
}

/**
 * Provides the client with the base path and, for each call, what it needs to make it, as plain values read from the
 * contract at build time, so that neither zod nor the contract library is bundled for the browser.
 */
export function routeTable(): Plugin {
  return {
    name: 'foothold:route-table',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      const { module, dependencies } = await runnerImport<ContractModule>(CONTRACT, { configFile: false })
      for (const file of dependencies) this.addWatchFile(resolve(file))
      const routes = Object.entries(module.contract)
      if (routes.length === 0) this.error('the contract has no routes')
      const table = routes.map(([name, { method, path }]) => [name, [method, path]])
      const anonymous = routes.flatMap(([name, { metadata }]) => (metadata.access === 'everybody' ? [name] : []))
      return [
        `export const apiBase = ${JSON.stringify(module.API_BASE)}`,
        `export const routeTable = ${JSON.stringify(Object.fromEntries(table))}`,
        `export const anonymousCalls = ${JSON.stringify(anonymous)}`,
      ].join('\n')
    },
  }
}
