/**
 * Opens idle streams in a separate process, so that their client-side cost does not affect the measuring process.
 * Receives { origin, people, count } in a message, and replies once the streams are open.
 */
import { openStreams } from './streams.mjs'

process.once('message', ({ origin, people, count }) => {
  openStreams(origin, people, count).then(
    () => process.send(origin),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
