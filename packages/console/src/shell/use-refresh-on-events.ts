import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { overviewCalls } from '@sundial/contract/overview.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { useState } from 'react'
import { makeBurst } from '../kit/events/burst.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refresh } from '../kit/server/use-call.ts'

const refreshAll = (changed: readonly Call[]) => Promise.all(changed.map((call) => refresh(call)))

/** Figures of the whole scope follow the event stream: a changed station, concentrator or task has them asked for again. */
export const useRefreshOnEvents = () => {
  const [stationsChanged] = useState(() =>
    makeBurst(() => refreshAll([overviewCalls.overview, stationCalls.stations, overviewCalls.counts])),
  )
  const [tasksChanged] = useState(() => makeBurst(() => refreshAll([overviewCalls.counts, taskCalls.tasks])))
  useEvents('station', stationsChanged)
  useEvents('concentrator', stationsChanged)
  useEvents('task', tasksChanged)
  // what is known of concentrators is known through the link
  useEvents('link', () => {
    void refresh(concentratorCalls.linkState)
    void refresh(concentratorCalls.concentrators)
    void refresh(concentratorCalls.gateways)
    stationsChanged()
  })
}
