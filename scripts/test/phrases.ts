import { readdirSync } from 'node:fs'
import type { Phrase } from '../../packages/phrases/src/kit/phrases.ts'

const root = new URL('../../packages/phrases/src/', import.meta.url)

const isPhrase = (value: object): value is Phrase => 'zh' in value && 'en' in value && 'ja' in value

const phrasesIn = (name: string, value: unknown): { name: string; text: Phrase }[] => {
  if (typeof value !== 'object' || value === null) return []
  if (isPhrase(value)) return typeof value.zh === 'string' ? [{ name, text: value }] : fieldsOf(name, value)
  return fieldsOf(name, value)
}

const fieldsOf = (name: string, value: object) => Object.entries(value).flatMap(([key, inner]) => phrasesIn(`${name}.${key}`, inner))

/** Every phrase of the room with its name, `file:table.key`; one that several tables share comes once for each. */
export const allPhrases = async (): Promise<{ name: string; text: Phrase }[]> => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map(async (file) => [file, (await import(new URL(file, root).href)) as object] as const))
  return modules.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([table, value]) => phrasesIn(`${file.slice(0, -3)}:${table}`, value)),
  )
}
