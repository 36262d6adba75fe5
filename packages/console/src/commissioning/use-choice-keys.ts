import { useKeys } from '../kit/focus/use-keys.ts'

/** Y takes the first choice of what is chosen, N the second. A key that is held down decides once, and not the next one unseen. */
export const useChoiceKeys = (active: boolean, first: () => void, second: () => void): void => {
  const once = (take: () => void) => (event: KeyboardEvent) => {
    if (!event.repeat) take()
  }
  useKeys(
    active
      ? [
          ['y', once(first)],
          ['n', once(second)],
        ]
      : [],
  )
}
