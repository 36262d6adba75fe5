import { useEffect, useState } from 'react'

/** Between two keys of somebody who types: what is typed in between is not asked for. */
export const typingMs = 120

/** A value once it has stayed the same for so long. */
export const useSettled = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
