/** Events come in bursts; what they change is asked for at most once in this time. */
const quietMs = 2000

/**
 * Acts once for all events of a burst, and never again before the last act has ended: on a line slower than the events a new question
 * would take the answer under way off it, for ever.
 */
export const makeBurst = (act: () => Promise<unknown>): (() => void) => {
  let told = false
  let running = false
  const run = async () => {
    running = true
    while (told) {
      await new Promise((resolve) => setTimeout(resolve, quietMs))
      told = false
      await act()
    }
    running = false
  }
  return () => {
    told = true
    if (!running) void run()
  }
}
