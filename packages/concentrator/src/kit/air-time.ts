/** Milliseconds of a bus by the rank of what it was used for (bus-queue.ts): shutdown, operator, scheduled, backfill. */
export type ByRank = readonly [shutdown: number, operator: number, scheduled: number, backfill: number]
/** Used air time of a bus. `overMs`: how long was looked at, at most an hour. */
export type AirTime = { overMs: number; usedMs: ByRank }

const minuteMs = 60_000
const minutes = 60

type Minute = { number: number; usedMs: [number, number, number, number] }

/** Adds up the air time of a bus, minute by minute, for the last hour: 60 minutes, the last of which is the current one. */
export const airTimeOf = (now: () => number) => {
  const began = now()
  let kept: Minute[] = []
  const current = (): Minute => {
    const number = Math.floor(now() / minuteMs)
    kept = kept.filter((minute) => minute.number > number - minutes)
    const last = kept.at(-1)
    if (last?.number === number) return last
    const minute: Minute = { number, usedMs: [0, 0, 0, 0] }
    kept.push(minute)
    return minute
  }
  return {
    add: (rank: 0 | 1 | 2 | 3, ms: number): void => {
      current().usedMs[rank] += ms
    },
    lastHour: (): AirTime => {
      current()
      const sum = (rank: 0 | 1 | 2 | 3): number => Math.round(kept.reduce((ms, { usedMs }) => ms + usedMs[rank], 0))
      const overMs = Math.min(now() - began, (minutes - 1) * minuteMs + (now() % minuteMs))
      return { overMs: Math.round(overMs), usedMs: [sum(0), sum(1), sum(2), sum(3)] }
    },
  }
}
