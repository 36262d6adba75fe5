import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import type { PassThrough } from '@sundial/contract/passed-frames.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { useEffect, useRef } from 'react'
import { sayFrom } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import { useCalls } from '../../kit/server/use-calls.ts'
import { isRunning } from './returned.ts'

/** How often a reading is looked at while it goes on, ms, and afterwards. */
const everyMs = 1000
const laterMs = 600_000

const tellEnd = (passes: readonly PassThrough[]): void => {
  const say = sayFrom(readThrough)
  const readings = passes.flatMap((pass) => pass.readings)
  const done = readings.filter(({ connection }) => connection === 'answered').length
  if (done === 0) notify('error', say('noneAnswered'))
  else notify('success', say('answered', { done, total: readings.length }))
}

/** What the readings with these tokens have returned by now; that they end is said once. */
export const useReturned = (tokens: readonly string[]) => {
  const { data, error } = useCalls(
    passThroughCalls.passThroughAnswer,
    tokens.map((token) => ({ token })),
    { everyMs: (last) => (last && !isRunning(last) ? laterMs : everyMs) },
  )
  const passes = data.filter((pass) => pass !== undefined)
  const isWhole = passes.length === tokens.length
  const runs = !isWhole || passes.some(isRunning)
  const ran = useRef(false)
  useEffect(() => {
    if (!isWhole) return
    if (ran.current && !runs) tellEnd(passes)
    ran.current = runs
  }, [isWhole, runs, passes])
  return { passes, isWhole, runs, error }
}
