import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const MODULE = 'virtual:route-table'
const CONTRACT = resolve(import.meta.dirname, '../contract/index.ts')

interface ContractModule {
  contract: Record<string, { method: string; path: string }>
}

/**
 * Hands the client each call's method and path as a plain table, read from the contract at build time,
 * so that neither zod nor the contract library reaches the browser.
 */
export function routeTable(): Plugin {
  return {
    name: 'foothold:route-table',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return
      const { module, dependencies } = await runnerImport<ContractModule>(CONTRACT, { configFile: false })
      for (const file of dependencies) this.addWatchFile(resolve(file))
      const table = Object.entries(module.contract).map(([name, route]) => [name, [route.method, route.path]])
      if (table.length === 0) this.error('the contract has no routes')
      return `export const routeTable = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
