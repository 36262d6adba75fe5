import { create } from 'zustand'

/** Times of the progress line, ms (specification, point 2): between two steps while something loads, and to its end. */
export const trickleMs = 200
export const speedMs = 500

/** Done share of what loads, 0..1; null while nothing does. */
export const useProgress = create<{ share: number | null }>(() => ({ share: null }))

/** A step forward that gets smaller and never arrives. */
export const nextShare = (share: number): number => Math.min(0.994, share + (1 - share) * 0.12)

let running = 0
let timer: ReturnType<typeof setInterval> | undefined
let ending: ReturnType<typeof setTimeout> | undefined

const step = () => useProgress.setState(({ share }) => ({ share: nextShare(share ?? 0) }))

/** Something begins to load. Answers what is to be called when it is there. */
export const beginProgress = (): (() => void) => {
  running += 1
  clearTimeout(ending)
  if (running === 1) {
    useProgress.setState({ share: 0.08 })
    timer = setInterval(step, trickleMs)
  }
  let over = false
  return () => {
    if (over) return
    over = true
    running -= 1
    if (running > 0) return
    clearInterval(timer)
    useProgress.setState({ share: 1 })
    ending = setTimeout(() => useProgress.setState({ share: null }), speedMs)
  }
}
