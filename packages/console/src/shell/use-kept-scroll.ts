import { type UIEvent, useLayoutEffect, useRef } from 'react'

/** All pages share one scroller: where each was left is remembered and found again. Answers what goes on the scroller. */
export const useKeptScroll = (key: string | null) => {
  const scroller = useRef<HTMLElement>(null)
  const left = useRef(new Map<string | null, number>())
  const shown = useRef(key)
  useLayoutEffect(() => {
    // At first it stands at its top. Setting that would make the browser lay the page out within the first rendering.
    if (shown.current === key) return
    shown.current = key
    if (scroller.current) scroller.current.scrollTop = left.current.get(key) ?? 0
  }, [key])
  const onScroll = (event: UIEvent) => {
    if (event.target === scroller.current) left.current.set(shown.current, scroller.current?.scrollTop ?? 0)
  }
  const ref = (element: HTMLElement | null) => {
    scroller.current = element
  }
  return { ref, onScroll }
}
