import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { calls } from '@sundial/contract/calls.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lateSchemas, schemaReaders } from '../../../build/late-schemas.ts'

const inputsOf = (all: unknown): [name: string, call: Call][] => Object.entries(all as Record<string, Call>)

let folder: string
type Built = { calls: Record<string, Call>; bring(): Promise<unknown> }
let built: Built

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'late-schemas-'))
  const contract = fileURLToPath(new URL('../../../../contract/src/calls.ts', import.meta.url))
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, `export { calls } from ${JSON.stringify(contract)}\nexport const bring = () => import('virtual:zod-is-here')\n`)
  const options = { outDir: join(folder, 'out'), minify: false, emptyOutDir: true, ssr: entry } as const
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [lateSchemas()], build: options, ssr: { noExternal: true } })
  built = (await import(pathToFileURL(join(folder, 'out', 'entry.mjs')).href)) as Built
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the whole contract is loaded without a schema being made, and says so where one is read too early', async () => {
  expect(Object.keys(built.calls).length).toBe(Object.keys(calls).length)
  expect(() => built.calls.stations!.input.safeParse({})).toThrow('zod was not loaded')
  await built.bring()
  const issues = (call: Call) => call.input.safeParse({ nobodyKnows: 1 }).error?.issues
  for (const [name, call] of inputsOf(calls)) expect([name, issues(built.calls[name]!)]).toEqual([name, issues(call)])
})

it('whatever of the console looks into a schema brings zod', () => {
  const src = fileURLToPath(new URL('../../', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  const readers = files.filter((name) => /\.safeParse\(|\.shape\b|\.def\b/.test(readFileSync(join(src, name), 'utf8')))
  expect(readers.toSorted()).toEqual([...schemaReaders])
})
