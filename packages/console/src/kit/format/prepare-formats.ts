import { listText } from '@sundial/phrases/kit/lists.ts'
import { units } from '@sundial/phrases/units.ts'
import { languageNow, sayFrom } from '../language/language.ts'
import { clockText, dayText, offsetText, ownZone } from './clocks.ts'
import { numberText } from './numbers.ts'

/**
 * Makes the formats that a first page needs, each in a task of its own, while the first answers are on their way: the first one of each
 * kind takes up to 20 ms, and a page that makes them all as it is rendered keeps the browser from answering.
 */
export const prepareFormats = () => {
  const language = languageNow()
  const at = Date.now()
  const steps = [
    () => numberText(1000, language),
    () => numberText(1, language, 1),
    () => sayFrom(units)('secondsAgo', { count: 2 }),
    () => dayText(at, 'UTC', language),
    () => offsetText(at, ownZone()),
    () => clockText(at, ownZone(), language),
    () => clockText(at, ownZone(), language, true),
    () => listText(['1', '2'], language),
  ]
  const next = () => {
    steps.shift()?.()
    if (steps.length > 0) setTimeout(next)
  }
  setTimeout(next)
}
