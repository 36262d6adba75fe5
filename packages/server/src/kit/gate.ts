import { Refusal } from '@sundial/core/kit/refusal.ts'

const windowMs = 60_000
const waitingMax = 2_000
const keptMax = 20_000

type Door = { failed: number; since: number; inside: number; waiting: (() => void)[] }

/**
 * Allows so many failures a minute for each key. As many attempts as may still fail run at once; the others wait until one of them has
 * ended, so that no attempt is refused that would not have failed.
 */
export type Gate = {
  /** Begins an attempt; answers the function that ends it. @throws Refusal tooManyCalls where no more may fail, or too many wait */
  enter(key: string, now: number): Promise<(failed: boolean) => void>
}

export const makeGate = (perMinute: number): Gate => {
  const doors = new Map<string, Door>()
  const doorOf = (key: string, now: number): Door => {
    const door = doors.get(key) ?? { failed: 0, since: now, inside: 0, waiting: [] }
    if (now - door.since >= windowMs || now < door.since) Object.assign(door, { failed: 0, since: now })
    doors.delete(key) // to the end: the map drops what was not used for longest
    doors.set(key, door)
    if (doors.size > keptMax) doors.delete(doors.keys().next().value!)
    return door
  }
  const leaving = (door: Door): ((failed: boolean) => void) => {
    door.inside++
    return (failed) => {
      door.inside--
      if (failed) door.failed++
      // once no more may fail, all that wait are refused
      for (const go of door.waiting.splice(0, door.failed < perMinute ? 1 : door.waiting.length)) go()
    }
  }
  const enter: Gate['enter'] = async (key, now) => {
    const door = doorOf(key, now)
    if (door.failed >= perMinute)
      throw new Refusal('tooManyCalls', { seconds: Math.max(1, Math.ceil((door.since + windowMs - now) / 1000)) })
    if (door.failed + door.inside < perMinute) return leaving(door)
    if (door.waiting.length >= waitingMax) throw new Refusal('tooManyCalls', { seconds: 1 })
    await new Promise<void>((go) => door.waiting.push(go))
    return enter(key, Math.max(now, door.since)) // a window that has begun meanwhile goes on
  }
  return { enter }
}
