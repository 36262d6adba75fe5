import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const exported = /^export const (\w+) = (?:async )?(?:<[^(]*>)?\(([^)]*)/gm
/** A parameter that is a scope, alone or taken out of an object with others. */
const takesScope = /\bscope\b/
const takesDatabase = /\b(?:db|trx|tx)\b/

/** Every function of the store that takes a database and a scope, as the sources have it. */
export const scopedQueries = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(sources + file, 'utf8').matchAll(exported)])
    .flatMap(([, name = '', parameters = '']) => (takesScope.test(parameters) && takesDatabase.test(parameters) ? [name] : []))
    .toSorted()
