import { useState } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { refetch } from '../kit/server/refetch.ts'
import { makeBurst } from './burst.ts'

/** Figures of the whole scope follow the event stream: a changed station, concentrator or task has them asked for again. */
export const useRefreshOnEvents = () => {
  const [stationsChanged] = useState(() => makeBurst(() => refetch('figures')))
  const [tasksChanged] = useState(() => makeBurst(() => refetch('tasks')))
  useEvents('station', stationsChanged)
  useEvents('concentrator', stationsChanged)
  useEvents('task', tasksChanged)
  // what is known of concentrators is known through the link
  useEvents('link', () => {
    void refetch('concentrators')
    stationsChanged()
  })
}
