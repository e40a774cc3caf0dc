/**
 * The folders that are type-checked separately, each with the globals of its runtime: the contract without browser and
 * Node, the server and the demo board without DOM, the worker without window, the build code without DOM. The last one
 * checks everything, with tests; plain JavaScript (scripts, bench) is not checked.
 */
export const typeProjects = ['contract', 'server', 'client', 'client/service-worker', 'build', '.']
