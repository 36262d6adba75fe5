import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { mayPage, type Session } from '../kit/session/use-session.ts'
import { goTo, makeShortcutReader, type Shortcut } from './shortcuts.ts'
import { useWayTo } from './use-menu.ts'

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

/** The shortcuts that lead to pages that the user may open, and `?`. */
export const useShortcutNavigation = (session: Session, help: () => void) => {
  const navigate = useNavigate()
  const wayTo = useWayTo()
  useShortcuts((shortcut) => {
    if (shortcut === '?') help()
    else if (shortcut !== '/' && mayPage(session, goTo[shortcut])) navigate(wayTo(goTo[shortcut]))
  })
}

/** Ctrl+K or ⌘K, wherever one types. */
export const usePaletteKey = (open: () => void) => {
  const latest = useEffectEvent(open)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!asked) return
      event.preventDefault()
      latest()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
