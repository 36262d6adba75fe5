import { deviceCalls } from '@sundial/contract/devices.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../kit/server/use-call.ts'
import type { PastMinute } from '../parts/modules/instant.ts'
import type { Day } from '../parts/page-slots/layout-props.ts'
import { advance, framesOf, instantAt, minuteOf, type Speed, statesOf } from './playback.ts'

const stepS = 900

type Station = { stationId: number; timeZone: string }

export type Playback = {
  /** The instant shown, epoch ms; null = live. */
  at: number | null
  playing: boolean
  speed: Speed
  /** Values of the minute shown; null = live, or not loaded yet. */
  past: PastMinute | null
  loading: boolean
  failed: boolean
  setSpeed: (speed: Speed) => void
  seek: (at: number) => void
  toggle: () => void
  toLive: () => void
}

/** The part of the day to show: from 15 minutes before sunrise to 15 minutes after sunset. */
export const daylightOf = (day: Day): { start: number; end: number } => ({
  start: day.sunriseAt === null ? day.from : day.sunriseAt - 900_000,
  end: day.sunsetAt === null ? day.to : day.sunsetAt + 900_000,
})

/** Powers and states of the day, loaded when they are first needed. */
function useDay({ stationId, timeZone }: Station, ids: readonly number[], day: Day | null, wanted: boolean) {
  const span = { stationId, from: day?.from ?? 0, to: day?.to ?? 1 }
  const enabled = wanted && day !== null
  const powers = useCall(deviceCalls.dataTrend, { ...span, kind: 'module', quantity: 'power', stepS }, { enabled })
  const changes = useCall(deviceCalls.moduleStates, { stationId, date: localDate(span.from, timeZone) }, { enabled })
  const frames = useMemo(() => (powers.data ? framesOf(powers.data, ids, stepS * 1000) : null), [powers.data, ids])
  const states = useMemo(() => (changes.data ? statesOf(changes.data, ids) : null), [changes.data, ids])
  return {
    frames,
    states,
    loading: wanted && (powers.isPending || changes.isPending),
    failed: wanted && (powers.isError || changes.isError),
  }
}

/** Plays the day of a station: 1x shows a minute in a second. At the end the layout is live again. */
export function usePlayback(station: Station, ids: readonly number[], day: Day | null, now: number): Playback {
  const [at, setAt] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(10)
  const { frames, states, loading, failed } = useDay(station, ids, day, at !== null)
  const minute = at === null ? null : minuteOf(at)
  const past = useMemo(
    () => (frames && states && minute !== null ? { at: minute, instant: instantAt(frames, states, minute) } : null),
    [frames, states, minute],
  )
  const end = day ? Math.min(now, daylightOf(day).end) : now
  const running = playing && frames !== null && states !== null
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
    past,
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
