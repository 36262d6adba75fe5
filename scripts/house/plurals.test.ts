import { expect, it } from 'vitest'
import type { Text } from '../../packages/phrases/src/kit/phrases.ts'
import { allPhrases } from '../test/phrases.ts'

const things =
  'modules|strings|plants|positions|rows|devices|replacements|concentrators|organisations|users|people|cells|changes|errors|minutes|days|views|entries|tasks|inverters|places|optimizers|roles|reports|files|sessions|links|tokens'
/** A count directly before a word in the plural; a bound ("at most", "up to") is never one. */
const counted = new RegExp(`(?<!at most |at least |up to |last )\\{\\{\\w+(, number)?\\}\\} (${things})\\b(?! at most)`, 'i')

/** Whether an English text says "1 modules" where the count is one. */
const lacksSingular = (text: Text): boolean => typeof text === 'string' && counted.test(text)

/** Counts that are never one. */
const neverOne = [
  'alarmNames.plantStopped_1Of', // of at least two inverters
  'deviceList.tooManyToSort', // only above 10,000 modules
  'deviceImports.plants', // the names of several plants stand before the count of all
  '.tooManyRows', // bounds of a file
  'trends.daysWithData', // "of 30 days"
]

it('English says one thing in the singular', async () => {
  const all = await allPhrases()
  const found = all.filter(({ text }) => lacksSingular(text.en)).map(({ name }) => name)
  expect(found.filter((name) => !neverOne.some((known) => name.endsWith(known)))).toEqual([])
})

it('a text without a singular is told from one with a bound', () => {
  expect(lacksSingular('{{count, number}} modules selected')).toBe(true)
  expect(lacksSingular({ one: '{{count}} module', other: '{{count}} modules' })).toBe(false)
  expect(lacksSingular('At most {{count}} modules at a time')).toBe(false)
  expect(lacksSingular('A file holds {{rows, number}} devices at most.')).toBe(false)
})
