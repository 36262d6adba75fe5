import { overviewCalls } from '@sundial/contract/overview.ts'
import { type Range, ranges } from '@sundial/core/stations/ranges.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { parametersNow, pathNow } from '../kit/routes/hash.ts'
import { homePath } from '../kit/routes/return-path.ts'
import type { Asked } from '../kit/server/ask-early.ts'

export const rangeIn = (parameters: URLSearchParams): Range => ranges.find((known) => known === parameters.get('range')) ?? 'today'
/** What the home page asks for. */
export const homeInput = (range: Range) => ({ range, timeZone: ownZone() })

/** Whether the home page is opened first: the console's address leads there, too. */
export const isHomeNext = (): boolean => ['', '/', homePath].includes(pathNow())
/** What is asked for together with who is signed in. */
export const firstQuestions = (): Asked[] =>
  isHomeNext() ? [{ call: overviewCalls.overview, input: homeInput(rangeIn(parametersNow())) }] : []
