import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allSites, notRun, sitesIn } from './statement-sites.ts'

const source = `
import { ask, askOne } from '../kit/ask.ts'
/** Where others ask(db), too. */
const first = (db) =>
  ask(db, {
    id: col.number,
  })\`
    select 1 as id\`
const second = async (db) => (await askOne(db, columns)\`select 2\`).id
await bus.ask(request)
`

describe('statements of the product', () => {
  it('are found where they stand, and only where a file has ask', () => {
    expect(sitesIn('a.ts', source).map(({ line }) => line)).toEqual([5, 9])
    expect(sitesIn('a.ts', source.replace(/import.*/, ''))).toEqual([])
    expect(allSites().length).toBeGreaterThan(150)
  })
  it('have run where a process told of them, at the line of their template', () => {
    const sites = sitesIn('a.ts', source)
    expect(notRun(sites, ['a.ts:7']).map(({ line }) => line)).toEqual([9])
    expect(notRun(sites, ['a.ts:9', 'a.ts:9']).map(({ line }) => line)).toEqual([5])
    expect(notRun(sites, ['b.ts:7', 'a.ts:2', '']).map(({ line }) => line)).toEqual([5, 9])
    expect(notRun(sites, ['a.ts:7', 'a.ts:9'])).toEqual([])
  })
})

describe('a whole run of the unit tests', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-statements-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const run = (ran: readonly string[]) => {
    const files = [join(folder, 'ran'), join(folder, 'failures')]
    for (const file of files) writeFileSync(file, '')
    writeFileSync(files[0]!, ran.join('\n'))
    const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.resolve('./statements-run.ts')), ...files], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr, failures: readFileSync(files[1]!, 'utf8') }
  }
  const all = allSites().map(({ file, line }) => `${file}:${line}`)

  it('passes where it ran every statement', () => {
    expect(run(all)).toEqual({ status: 0, stdout: `Unit tests ran each of ${all.length} statements.\n`, stderr: '', failures: '' })
  })
  it('fails where it left one out, names it, and is not tried again for that', () => {
    const { status, stderr, failures } = run(all.slice(1))
    expect(status).toBe(1)
    expect(stderr).toContain(`\n  ${all[0]} `)
    expect(JSON.parse(failures)).toEqual({ text: stderr })
  })
})
