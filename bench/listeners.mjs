/**
 * Streams that nobody looks at, in a process of their own: what they cost a client is not to slow down whoever measures. It
 * is sent { origin, people, count }, and answers once they are open.
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
