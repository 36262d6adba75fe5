import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** `found`: what is found by what is typed; undefined: the answer is still to come. */
type Enter<T> = { typed: string; found: readonly T[] | undefined; take: (found: readonly T[]) => void }

/**
 * In a tree that is searched, Enter takes of what was found, as long as no arrow key has gone to a line; where the answer is still to come,
 * as soon as it comes.
 */
export const useEnterTakes = <T>({ typed, found, take }: Enter<T>) => {
  const moved = useRef(false)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (asked === null || found === undefined) return
    setAsked(null)
    if (asked === typed) take(found)
  })
  return {
    onTyped: () => {
      moved.current = false
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) moved.current = true
      if (key === 'Enter' && !moved.current && typed.trim() !== '') setAsked(typed)
    },
  }
}
