/** Steps one after the other; none begins after a step of another lane has failed. */
const goThrough = async (lane, stop) => {
  for (const step of lane) {
    if (stop.signal.aborted) return
    await step().catch((error) => {
      stop.abort(error)
      throw error
    })
  }
}

/** Lanes of steps beside each other. Ends once the steps that run have ended, with the first failure. */
export const inLanes = async (...lanes) => {
  const stop = new AbortController()
  await Promise.allSettled(lanes.map((lane) => goThrough(lane, stop)))
  stop.signal.throwIfAborted()
}
