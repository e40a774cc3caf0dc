/**
 * For a program that `ask` of measured.mjs runs: does the work that it is sent, sends back what comes of it, and ends.
 *
 * @param {(message: any) => Promise<object>} work
 */
export function answerOnce(work) {
  process.once('message', (message) => {
    work(message).then(
      (answer) => process.send(answer, () => process.exit(0)),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}
