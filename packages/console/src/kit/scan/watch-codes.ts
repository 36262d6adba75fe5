import { type Sighting, sighted } from './sightings.ts'

/** Pause between two pictures, ms: the phone stays cool, and a reading is there 0.3 s after the code is. */
const pauseMs = 120
/** After so long without a code a person is told what helps, ms (screens, 25). */
const silentMs = 5000

/** Why nothing was read: no code for a while, none in a photo, or no program that reads. */
export type Trouble = 'silent' | 'noCode' | 'failed'

type Watching = {
  /** The code in the picture of now; null: there is none. */
  look: () => Promise<string | null>
  /** A code that came into sight. */
  onCode: (code: string) => void
  onTrouble: (trouble: Trouble | null) => void
  now?: () => number
  pause?: () => Promise<unknown>
}

/** Looks for codes, again and again, until it is ended by the function that it returns. */
export const watchCodes = ({
  look,
  onCode,
  onTrouble,
  now = Date.now,
  pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs)),
}: Watching): (() => void) => {
  let ended = false
  let sighting: Sighting | null = null
  let seenAt = now()
  const once = async () => {
    const code = await look()
    if (ended) return
    if (code === null) {
      if (now() - seenAt >= silentMs) onTrouble('silent')
      return
    }
    seenAt = now()
    onTrouble(null)
    const { isNew, ...seen } = sighted(sighting, code, seenAt)
    sighting = seen.sighting
    if (isNew) onCode(code)
  }
  const run = async () => {
    for (; !ended; await pause()) await once()
  }
  run().catch(() => ended || onTrouble('failed'))
  return () => {
    ended = true
  }
}
