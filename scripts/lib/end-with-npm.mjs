const LOOK_EVERY_MS = 250

/**
 * Shuts this process down when npm is terminated. npm sends the signal to the shell between them, which exits
 * without forwarding it and would leave this process running.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
