import { useState } from 'react'
import { makeBurst } from '../kit/events/burst.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refetch } from '../kit/server/refetch.ts'

/** Figures of the whole scope follow the event stream: what shows a changed station, concentrator, task, schedule or work order is asked for again. */
export const useRefreshOnEvents = () => {
  const [stationsChanged] = useState(() => makeBurst(() => refetch('figures')))
  const [tasksChanged] = useState(() => makeBurst(() => refetch('tasks')))
  const [schedulesChanged] = useState(() => makeBurst(() => refetch('schedules')))
  const [workChanged] = useState(() => makeBurst(() => refetch('workOrders')))
  useEvents('station', stationsChanged)
  useEvents('concentrator', stationsChanged)
  useEvents('task', tasksChanged)
  useEvents('schedule', schedulesChanged)
  useEvents('workOrder', workChanged)
  // what is known of concentrators is known through the link
  useEvents('link', () => {
    void refetch('concentrators')
    stationsChanged()
  })
}
