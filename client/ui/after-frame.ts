/**
 * Runs the work in a task after the next frame: the browser has then computed the layout, and what the work changes
 * belongs to the frame after it. Call the returned function to cancel it.
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
