import { createHistogram } from 'node:perf_hooks'

/** The median; null for an empty list. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Each property's median over several runs. */
export function mediansOf(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]))
}

/** Collects times in milliseconds with microsecond resolution, in constant memory. */
export class Times {
  #histogram = createHistogram()

  add(milliseconds) {
    this.#histogram.record(Math.max(1, Math.round(milliseconds * 1000)))
  }

  /** Count, p50, p99 and maximum, in milliseconds; null if there are none. */
  summary() {
    const { count, max } = this.#histogram
    if (count === 0) return { count, p50: null, p99: null, max: null }
    const percentile = (share) => this.#histogram.percentile(share) / 1000
    return { count, p50: percentile(50), p99: percentile(99), max: max / 1000 }
  }
}
