/** A task that delays input, by the definition of the Long Tasks API. */
export const LONG_MS = 50
export const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline']

/**
 * The main thread's tasks in a trace, by CPU time, so that other load on the machine matters little: all of them, the
 * longest, and the number of those longer than 50 ms.
 *
 * @param {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args: any }[] }} trace
 */
export function mainThreadOf({ traceEvents }) {
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasksOf = ({ pid, tid }) =>
    traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.tdur)
  const [busiest] = threads.map((thread) => tasksOf(thread)).toSorted((a, b) => b.length - a.length)
  const times = busiest.map(({ tdur }) => tdur / 1000)
  return {
    cpu: times.reduce((sum, time) => sum + time, 0),
    longest: Math.max(...times),
    long: times.filter((time) => time > LONG_MS).length,
  }
}
