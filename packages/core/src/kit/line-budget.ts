/** How much a room may log, so that no flood of one event replaces what the log has of the others. */
export type BudgetLimits = {
  /** Lines a second of one event. */
  linesPerSecond: number
  /** Bytes that one event may use at once, and how many come back in an hour. */
  bytes: { most: number; perHour: number }
  /** The same for all events of the room together ... */
  roomBytes: { most: number; perHour: number }
  /** ... beyond which each event still has this many lines a minute. */
  linesPerMinuteAlways: number
}

/**
 * With six files of 5 MB a room: a flood of one event fills at most a tenth of them in a day and a third in a week, one of eight events
 * at once half of them in a day. A room in ordinary work logs a few kB an hour of each.
 */
export const budgetLimits: BudgetLimits = {
  linesPerSecond: 50,
  bytes: { most: 500_000, perHour: 50_000 },
  roomBytes: { most: 3_000_000, perHour: 200_000 },
  linesPerMinuteAlways: 1,
}

/** Lines of one event that were not written, and between when, epoch ms. */
export type LeftOut = { of: string; lines: number; bytes: number; fromMs: number; toMs: number }

export type LineBudget = {
  /** Whether a line may be written; one that may not is counted. */
  take(name: string, bytes: number): boolean
  /** What was left out since the last time, counted anew from here. */
  leftOut(): LeftOut[]
}

const hourMs = 3_600_000
const namesMax = 500

/** Holds up to `most`, filled over time. A clock that steps back fills nothing. */
const bucket = ({ most, perHour }: { most: number; perHour: number }, now: () => number) => {
  let level = most
  let at = now()
  return {
    has: (amount: number): boolean => {
      const t = now()
      level = Math.min(most, level + (Math.max(0, t - at) * perHour) / hourMs)
      at = t
      return level >= Math.min(amount, most)
    },
    spend: (amount: number): void => {
      level -= amount
    },
  }
}

/** At most so many in a window of time. */
const windowOf = (most: number, ms: number, now: () => number) => {
  let began = now()
  let count = 0
  return {
    has: (): boolean => {
      const t = now()
      if (t - began >= ms || t < began) {
        began = t
        count = 0
      }
      return count < most
    },
    spend: (): void => {
      count++
    },
  }
}

const eventBudget = (limits: BudgetLimits, now: () => number) => ({
  second: windowOf(limits.linesPerSecond, 1000, now),
  minute: windowOf(limits.linesPerMinuteAlways, 60_000, now),
  bytes: bucket(limits.bytes, now),
})

export const lineBudget = (limits: BudgetLimits, now: () => number): LineBudget => {
  const room = bucket(limits.roomBytes, now)
  const events = new Map<string, ReturnType<typeof eventBudget>>()
  const missing = new Map<string, LeftOut>()
  const budgetOf = (name: string) => {
    // Names are words of ours, a hundred or so; should one ever come from outside, the rest share one.
    const key = events.has(name) || events.size < namesMax ? name : ''
    const found = events.get(key) ?? eventBudget(limits, now)
    events.set(key, found)
    return found
  }
  const miss = (name: string, bytes: number): void => {
    const toMs = now()
    const before = missing.get(name) ?? { of: name, lines: 0, bytes: 0, fromMs: toMs, toMs }
    if (missing.has(name) || missing.size < namesMax)
      missing.set(name, { ...before, lines: before.lines + 1, bytes: before.bytes + bytes, toMs })
  }
  return {
    take: (name, bytes) => {
      const own = budgetOf(name)
      const may = own.second.has() && own.bytes.has(bytes) && (room.has(bytes) || own.minute.has())
      if (!may) {
        miss(name, bytes)
        return false
      }
      own.second.spend()
      own.minute.spend()
      own.bytes.spend(bytes)
      room.spend(bytes)
      return true
    },
    leftOut: () => {
      const told = [...missing.values()]
      missing.clear()
      return told
    },
  }
}
