type Turn = { begin: () => void; rank: number }

/** The lowest rank first; of one rank first come, first served. */
const waiting: Turn[] = []
/** The part that is being put on the document; `next`: the browser paints before the next one begins. */
let current: Turn | 'next' | null = null

/** A window that is not seen paints nothing. */
const unseenMs = 200
/** After the browser has painted what there is. */
const afterPaint = (then: () => void) => {
  let done = false
  const once = () => {
    if (done) return
    done = true
    setTimeout(then)
  }
  requestAnimationFrame(once)
  setTimeout(once, unseenMs)
}

const goOn = () => {
  current = 'next'
  afterPaint(() => {
    const turn = waiting.toSorted((a, b) => a.rank - b.rank)[0] ?? null
    if (turn) waiting.splice(waiting.indexOf(turn), 1)
    current = turn
    turn?.begin()
  })
}

/** Calls `begin` when it is its turn. The answer ends the turn, or gives it up; the next one begins after the browser has painted. */
export const takeTurn = (begin: () => void, rank = 0): (() => void) => {
  const turn = { begin, rank }
  waiting.push(turn)
  if (current === null) goOn()
  return () => {
    const at = waiting.indexOf(turn)
    if (at >= 0) waiting.splice(at, 1)
    else if (current === turn) goOn()
  }
}
