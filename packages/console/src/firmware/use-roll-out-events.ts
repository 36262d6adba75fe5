import { useState } from 'react'
import { makeBurst } from '../kit/events/burst.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { refetch } from '../kit/server/refetch.ts'

/** Asks for a roll-out again when the platform says that it has come on, or that somebody has changed it; many events in a row ask once. */
export const useRollOutEvents = (id: number) => {
  const [changed] = useState(() => makeBurst(() => refetch('firmware')))
  useEvents('rollOut', (event) => {
    if (event.id === id) changed()
  })
}
