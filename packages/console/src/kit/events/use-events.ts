import type { Events } from '@sundial/contract/events.ts'
import { useEffect, useEffectEvent } from 'react'
import { type EventName, followStation, onEvent } from './event-stream.ts'

/** Calls the handler with each event of a name while the component lives. */
export const useEvents = <N extends EventName>(name: N, handler: (data: Events[N]) => void) => {
  const latest = useEffectEvent(handler)
  useEffect(() => onEvent(name, (data) => latest(data)), [name])
}

/** Has the stream carry the module values of a station while the component lives. */
export const useFollowedStation = (stationId: number | null) => {
  useEffect(() => {
    followStation(stationId)
    return () => followStation(null)
  }, [stationId])
}
