/**
 * The folders whose code is type-checked by itself, each with what is there when it runs: the contract knows neither the
 * browser nor Node, the server and the demo board no document, the worker no window, the build's own code no document. The
 * last one is everything, with tests; what is written in plain JavaScript (scripts, bench) is not checked.
 */
export const typeWorlds = ['contract', 'server', 'client', 'client/service-worker', 'build', '.']
