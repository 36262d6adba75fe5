import { useEffect, useEffectEvent } from 'react'

/** How long after `g` a key belongs to the shell's way to a page, ms (shell/shortcuts.ts). */
const pairMs = 1200

/** Whether what has the focus takes letters. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  (target as HTMLInputElement).type !== 'checkbox'

/** What stands over the page and has the keys: a dialog, a drawer, an open menu. */
const covers = '[role="dialog"], .ant-dropdown, .ant-select-dropdown'
const isCovered = (): boolean => [...document.querySelectorAll(covers)].some((shown) => shown.checkVisibility())
/** Enter presses the button that has the focus. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button') !== null
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => (key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase())

const isFree = (event: KeyboardEvent): boolean => !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
const isTaken = (event: KeyboardEvent): boolean => isTyping(event.target) || isPressing(event) || isCovered()

/** Keys of a page, by what `event.key` says, in capitals with Shift. A key acts outside of inputs and while nothing lies over the page. */
export const useKeys = (keys: readonly (readonly [key: string, act: (event: KeyboardEvent) => void])[]) => {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const found = keys.find(([key]) => key === nameOf(event))
    if (!found || isTaken(event)) return
    event.preventDefault()
    found[1](event)
  })
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY
    const pressed = (event: KeyboardEvent) => {
      const isPair = event.timeStamp - wentAt < pairMs
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!isPair && isFree(event)) act(event)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
