import { useEffect, useEffectEvent } from 'react'

const isCovered = (): boolean => [...document.querySelectorAll('[role="dialog"]')].some((shown) => shown.checkVisibility())
const isOurs = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => (ctrlKey || metaKey) && !altKey && !shiftKey

/** Ctrl+Enter asks and Ctrl+S keeps a template, in a field too (on a Mac the command key). */
export const usePassKeys = ({ ask, save }: { ask: () => void; save: () => void }): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = { enter: ask, s: save }[event.key.toLowerCase()]
    if (!act || !isOurs(event) || isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
