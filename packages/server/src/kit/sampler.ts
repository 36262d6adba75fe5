const windowMs = 60_000
const keptMax = 10_000

/** Whether something was not yet seen within the last minute. */
export type Sampler = (key: string, now: number) => boolean

/** Forgets everything when it knows too much: then things are told once more than needed. */
export const makeSampler = (): Sampler => {
  const seen = new Map<string, number>()
  return (key, now) => {
    const at = seen.get(key)
    if (at !== undefined && now - at < windowMs && now >= at) return false
    if (seen.size >= keptMax) seen.clear()
    seen.set(key, now)
    return true
  }
}
