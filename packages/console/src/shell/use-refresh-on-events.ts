import { calls } from '@sundial/contract/calls.ts'
import { useRef } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { refresh } from '../kit/server/use-call.ts'

/** Events come in bursts; what they change is asked for at most once in this time. */
const quietMs = 2000

const useBurst = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      act()
    }, quietMs)
  }
}

/** Figures of the whole scope follow the event stream: a changed station, concentrator or task has them asked for again. */
export const useRefreshOnEvents = () => {
  const stationsChanged = useBurst(() => {
    void refresh(calls.overview)
    void refresh(calls.stations)
    void refresh(calls.counts)
  })
  const tasksChanged = useBurst(() => {
    void refresh(calls.counts)
    void refresh(calls.tasks)
  })
  useEvents('station', stationsChanged)
  useEvents('concentrator', stationsChanged)
  useEvents('task', tasksChanged)
  // what is known of concentrators is known through the link
  useEvents('link', () => {
    void refresh(calls.linkState)
    void refresh(calls.concentrators)
    void refresh(calls.gateways)
    stationsChanged()
  })
}
