import { useEffect, useEffectEvent } from 'react'
import { makeShortcutReader, type Shortcut } from './shortcuts.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls back with each shortcut pressed outside of inputs. */
export const useShortcuts = (act: (shortcut: Shortcut) => void) => {
  const latest = useEffectEvent(act)
  useEffect(() => {
    const read = makeShortcutReader()
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const shortcut = read(event.key, event.timeStamp)
      if (!shortcut) return
      event.preventDefault()
      latest(shortcut)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
