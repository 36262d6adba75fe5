/** Steps one after the other, a lane's own first and then those for any lane; none begins after a step of another lane has failed. */
const goThrough = async (lane, forAny, stop) => {
  const own = [...lane]
  for (let step = own.shift() ?? forAny.shift(); step && !stop.signal.aborted; step = own.shift() ?? forAny.shift())
    await step().catch((error) => {
      stop.abort(error)
      throw error
    })
}

/**
 * Lanes of steps beside each other. Steps for any lane begin in their order, each in the first lane that has nothing left of its own.
 * Ends once the steps that run have ended, with the first failure.
 */
export const inLanes = async (forAny, ...lanes) => {
  const stop = new AbortController()
  const left = [...forAny]
  await Promise.allSettled(lanes.map((lane) => goThrough(lane, left, stop)))
  stop.signal.throwIfAborted()
}
