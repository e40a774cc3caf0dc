/**
 * For a program started by `ask` of measured.mjs: runs `work` on the message received, returns the result, and exits.
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
