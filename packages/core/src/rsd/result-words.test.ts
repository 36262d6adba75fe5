import { expect, it } from 'vitest'
import { noteText } from './result-words.ts'

it.each(['shutDownBefore', 'tooDark', 'tooSlow', 'underOrder', 'interrupted'])('says %s of a tested module in words', (note) => {
  expect(noteText({ note, tagOf: null }, (key) => key)).toBe(`note_${note}`)
})
