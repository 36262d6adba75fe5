import { expect, it } from 'vitest'
import { allPhrases } from '../test/phrases.ts'

it('a text that several tables have is written once', async () => {
  const first = new Map<string, { name: string; text: object }>()
  const copies: string[] = []
  for (const phrase of await allPhrases()) {
    const key = JSON.stringify([phrase.text.zh, phrase.text.en, phrase.text.ja])
    const known = first.get(key)
    if (!known) first.set(key, phrase)
    else if (known.text !== phrase.text) copies.push(`${phrase.name} is a copy of ${known.name}`)
  }
  expect(first.size).toBeGreaterThan(1000)
  expect(copies).toEqual([])
})
