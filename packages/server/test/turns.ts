const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What this thread's event loop does while it works: the longest that nothing else had a turn, and all of it, ms of CPU, so that a busy machine counts for nothing. */
export const cpuOfTurns = async <T>(work: () => Promise<T>): Promise<{ answer: T; longestMs: number; allMs: number }> => {
  const begun = cpuMs()
  let last = begun
  let longestMs = 0
  let over = false
  const look = (): void => {
    const now = cpuMs()
    longestMs = Math.max(longestMs, now - last)
    last = now
    if (!over) setTimeout(look, 1)
  }
  setImmediate(look)
  const answer = await work()
  over = true
  look()
  return { answer, longestMs, allMs: cpuMs() - begun }
}
