import { useEffect, useEffectEvent } from 'react'

/** Calls back on Escape while `on`, unless something else (a search, a menu, a field) has taken the key. */
export const useEscape = (on: boolean, act: () => void) => {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement
      if (event.key === 'Escape' && !event.defaultPrevented && !typing) latest()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [on])
}
