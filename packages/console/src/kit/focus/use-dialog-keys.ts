import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from './use-keys.ts'

/** `c` or `Ctrl+c` (on a Mac with the command key). */
const nameOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string => (ctrlKey || metaKey ? `Ctrl+${key.toLowerCase()}` : key.toLowerCase())

/** What a key does; false: nothing, so that the browser does what it does with it. */
type Act = () => unknown

/** Keys of a dialog that holds the element `inside`, with Ctrl by the name `Ctrl+c`. A key acts outside of inputs, and not in a dialog above. */
export const useDialogKeys = (inside: RefObject<HTMLElement | null>, keys: readonly (readonly [key: string, act: Act])[]) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || isTyping(event.target)) return
    const found = keys.find(([key]) => key === nameOf(event))
    if (found && found[1]() !== false) event.preventDefault()
  })
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"]')
    const listener = (event: KeyboardEvent) => pressed(event)
    dialog?.addEventListener('keydown', listener)
    return () => dialog?.removeEventListener('keydown', listener)
  }, [inside])
}
