import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { passThroughError } from '@sundial/phrases/pass-through.ts'
import { refusals } from '@sundial/phrases/refusals.ts'

type Text = string | { one: string; other: string }
type Row = Readonly<Record<Language, Text>>
/** A message that is known, in one of its languages: what it looks like, and the names of what stands in its gaps. */
type Known = { looks: RegExp; gaps: string[]; row: Row; fixed: number }

const tables: readonly Readonly<Record<string, Row>>[] = [concentratorNotes, refusals, passThroughError]
const gap = /\{\{(\w+)[^}]*\}\}/g
const textsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : [text.other, text.one])
const plain = (text: string): string => text.trim().replace(/[.。]$/, '')
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const knownAs = (row: Row, text: string): Known => {
  const parts = plain(text).split(gap)
  // split leaves the names of the gaps at the odd places
  const gaps = parts.filter((_, i) => i % 2 === 1)
  const fixed = parts.filter((_, i) => i % 2 === 0)
  return { looks: new RegExp(`^${fixed.map(escaped).join('(.{1,200}?)')}$`, 'iu'), gaps, row, fixed: fixed.join('').length }
}
/** A message that is hardly more than a gap would be found in everything. */
const fixedMin = 2
/** Those with the longest fixed text first: they say most. */
const known: readonly Known[] = tables
  .flatMap((table) => Object.values(table))
  .flatMap((row) => languages.flatMap((language) => textsOf(row[language]).map((text) => knownAs(row, text))))
  .filter(({ fixed }) => fixed >= fixedMin)
  .sort((one, other) => other.fixed - one.fixed)
/** Keys of notes, as devices send them. */
const byKey = new Map<string, Row>(Object.entries({ ...concentratorNotes, ...passThroughError }))

const filled = (row: Row, language: Language, values: Readonly<Record<string, string>>): string =>
  textsOf(row[language])[0]!.replace(gap, (whole, name: string) => values[name] ?? whole)

/** A known message in another language; null: it is not known. */
export const translated = (content: string, language: Language): string | null => {
  const text = plain(content)
  const named = byKey.get(text)
  if (named) return filled(named, language, {})
  for (const { looks, gaps, row } of known) {
    const found = looks.exec(text)
    if (found) return filled(row, language, Object.fromEntries(gaps.map((name, i) => [name, found[i + 1]!])))
  }
  return null
}
