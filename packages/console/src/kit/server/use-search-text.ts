import { useEffect, useState } from 'react'

/** Pause between two keys, ms, after which a typed text is searched for: a quicker typist asks the server once for several letters. */
const typingMs = 120

/** A value after it has not changed for `ms`. */
const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** The text to search for while a person types: the typed one without its outer spaces, once typing has paused. */
export const useSearchText = (typed: string): { text: string; isTyping: boolean } => {
  const wanted = typed.trim()
  const text = useSettled(wanted, typingMs)
  return { text, isTyping: text !== wanted }
}
