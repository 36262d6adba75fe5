import { shell } from '@sundial/phrases/shell.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { addressAfter, type Closing, visitKey } from '../kit/routes/visited.ts'
import { closeVisits, reopenVisits } from '../kit/routes/visits.ts'
import { queryClient } from '../kit/server/query-client.ts'

/** How long the sign of a reload is seen (specification, point 9). */
const pulseMs = 1000

export const useShownKey = (): string | null => {
  const { pathname, search } = useLocation()
  return visitKey({ pathname, search })
}

/** Draws pages and asks for their data anew: the shown one or all. `pulse` is on for 1 s after. */
export const useReload = () => {
  const key = useShownKey()
  const [pulse, setPulse] = useState(false)
  const reload = (which: 'this' | 'all') => {
    reopenVisits(which === 'all' || key === null ? undefined : key)
    void queryClient.invalidateQueries()
    setPulse(true)
    setTimeout(() => setPulse(false), pulseMs)
  }
  return { pulse, reload }
}

/** Closes tabs and goes where that leads. */
export const useClosing = () => {
  const shown = useShownKey()
  const navigate = useNavigate()
  return (key: string, which: Closing) => {
    const to = addressAfter(closeVisits(key, which), shown)
    if (to) navigate(to)
  }
}

export const useFullScreen = () => {
  const say = useSay(shell)
  return async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      notify('error', say('fullScreenFailed'))
    }
  }
}
