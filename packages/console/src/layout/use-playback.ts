import { deviceCalls } from '@sundial/contract/devices.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Day } from '../kit/pieces/layout-props.ts'
import { useCall } from '../kit/server/use-call.ts'
import { advance, framesOf, type Instant, instantAt, type Speed, stepAt } from './playback.ts'

const stepS = 900

export type Playback = {
  /** Instant shown, epoch ms; null = live. */
  at: number | null
  playing: boolean
  speed: Speed
  instant: Instant | null
  loading: boolean
  failed: boolean
  setSpeed: (speed: Speed) => void
  seek: (at: number) => void
  toggle: () => void
  toLive: () => void
}

/** Where a day begins to be worth seeing: a quarter of an hour before sunrise, and after sunset. */
export const daylightOf = (day: Day): { start: number; end: number } => ({
  start: day.sunriseAt === null ? day.from : day.sunriseAt - 900_000,
  end: day.sunsetAt === null ? day.to : day.sunsetAt + 900_000,
})

/** Powers of the day, asked for when they are first wanted. */
function useFrames(stationId: number, ids: readonly number[], day: Day | null, wanted: boolean) {
  const input = { stationId, kind: 'module' as const, quantity: 'power', from: day?.from ?? 0, to: day?.to ?? 1, stepS }
  const answer = useCall(deviceCalls.dataTrend, input, { enabled: wanted && day !== null })
  const frames = useMemo(() => (answer.data ? framesOf(answer.data, ids, stepS * 1000) : null), [answer.data, ids])
  return { frames, loading: wanted && answer.isPending, failed: wanted && answer.isError }
}

/** The day of a station, played: 1x shows a minute each second. At its end it is live again. */
export function usePlayback(stationId: number, ids: readonly number[], day: Day | null, now: number): Playback {
  const [at, setAt] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(10)
  const { frames, loading, failed } = useFrames(stationId, ids, day, at !== null)
  const step = frames && at !== null ? stepAt(frames, at) : -1
  const instant = useMemo(() => {
    if (!frames || !day || step < 0) return null
    return instantAt(frames, frames.t[step]!, { riseAt: day.sunriseAt, setAt: day.sunsetAt })
  }, [frames, step, day])
  const end = day ? Math.min(now, daylightOf(day).end) : now
  const running = playing && frames !== null
  useEffect(() => {
    if (!running) return
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(time) {
      const elapsed = time - last
      last = time
      setAt((from) => (from === null ? null : advance(from, elapsed, speed, end)))
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [running, speed, end])
  const toLive = () => {
    setAt(null)
    setPlaying(false)
  }
  useEffect(() => {
    if (!running || at === null || at < end) return
    setAt(null)
    setPlaying(false)
  }, [running, at, end])
  return {
    at,
    playing,
    speed,
    instant,
    loading,
    failed,
    setSpeed,
    toLive,
    seek: (to) => (to >= end ? toLive() : setAt(to)),
    toggle: () => {
      if (!playing && at === null && day) setAt(daylightOf(day).start)
      setPlaying(!playing)
    },
  }
}
