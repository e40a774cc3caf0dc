/**
 * The folders whose code is type-checked by itself, each with what is there when it runs: the contract knows neither the
 * browser nor Node, the server no document, the worker no window. The last one is everything, with tests and tools.
 */
export const typeWorlds = ['contract', 'server', 'client', 'client/service-worker', '.']
