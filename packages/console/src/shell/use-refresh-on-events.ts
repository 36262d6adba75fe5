import { calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { useState } from 'react'
import { makeBurst } from '../kit/events/burst.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refresh } from '../kit/server/use-call.ts'

const refreshAll = (changed: readonly Call[]) => Promise.all(changed.map((call) => refresh(call)))

/** Figures of the whole scope follow the event stream: a changed station, concentrator or task has them asked for again. */
export const useRefreshOnEvents = () => {
  const [stationsChanged] = useState(() => makeBurst(() => refreshAll([calls.overview, calls.stations, calls.counts])))
  const [tasksChanged] = useState(() => makeBurst(() => refreshAll([calls.counts, calls.tasks])))
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
