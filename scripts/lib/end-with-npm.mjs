const LOOK_EVERY_MS = 250

/**
 * Ends this process in good order when npm has been told to end. npm hands the signal to the shell between
 * them, which ends without passing it on and would leave this process behind.
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
