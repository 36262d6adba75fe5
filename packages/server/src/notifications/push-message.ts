import { pathOf } from '@sundial/contract/pages.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import { notificationMessages } from '@sundial/phrases/notification-messages.ts'
import { wordsOf } from '../kit/language.ts'
import { linesOf, type Making, oneLine, plantOf, sentenceOf, subjectOf } from './message.ts'

/** Alarms that one message names, and longest texts: with three bytes a character all of it fits into the 3,993 bytes that push services take. */
const namedMax = 4
const titleMax = 200
const textMax = 700

const wordOf = wordsOf({ notificationMessages })

const textOf = ({ message, told }: Making): string => {
  const { kind, language } = message
  if (kind === 'test') return wordOf('notificationMessages:test', language)
  const [row] = told.rows
  if (told.total === 1 && row) {
    const [what, , , ...facts] = linesOf(row, language, null)
    return [kind === 'held' || kind === 'digest' ? `${sentenceOf(row, language)}, ${plantOf(row, language)}` : what, ...facts].join('\n')
  }
  const named = told.rows.slice(0, namedMax).map((one) => `${sentenceOf(one, language)}, ${plantOf(one, language)}`)
  const more = told.total - named.length
  return [...named, ...(more > 0 ? [wordOf('notificationMessages:more', language, { count: more })] : [])].join('\n')
}

const pathFor = ({ message, told }: Making): string => {
  if (message.kind === 'test') return pathOf('settings')
  return told.total === 1 && told.rows[0] ? pathOf('alarms', { id: told.rows[0].id }) : pathOf('alarms')
}

/**
 * What a service worker shows, JSON (console/head/service-worker.js): it says no more than the mail does. `path`: page of the console that a
 * click opens; `tag`: a second one with the same takes the place of the first.
 */
export const pushBodyOf = (making: Making): string => {
  const { language, number } = making.message
  const [title, text] = [shorten(oneLine(subjectOf(making)), titleMax), shorten(textOf(making), textMax)]
  return JSON.stringify({ title, text, language, tag: number, path: pathFor(making) })
}
