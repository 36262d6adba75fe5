import { useEffect, useEffectEvent } from 'react'

type Keys = { toNow: () => void; move: (by: 1 | -1) => void; onAdd: (() => void) | null }

/** Whether what has the focus takes keys itself: a field, a dialog, a menu. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"], .ant-select') !== null)

/** Keys of the week and the month: T today, left and right move, N new. */
export const useCalendarKeys = ({ toNow, move, onAdd }: Keys) => {
  const act = useEffectEvent((key: string): boolean => {
    if (key === 't') toNow()
    else if (key === 'ArrowLeft') move(-1)
    else if (key === 'ArrowRight') move(1)
    else if (key === 'n' && onAdd) onAdd()
    else return false
    return true
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isOurs = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (isOurs && !takesKeys(event.target) && act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
