import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { judgeFile } from './reference/judge-file.ts'
import { failureLines, groupLine } from './reference/lines.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const own = join(root, 'scripts/reference/figures/pvlib.json')
const folder = join(root, '../shared/data/pv-reference')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
if (files.length === 0) console.warn(`skipped: every case of pv-reference, since there is no ${folder}`)

describe.skipIf(files.length === 0)(
  'every case of ../shared/data/pv-reference holds at its stated tolerance (skipped where it is missing)',
  () => {
    it('reads all six files', () => {
      expect(files).toHaveLength(6)
    })

    it.each(files)('%s', (file) => {
      const found = judgeFile(join(folder, file))
      expect(found).not.toHaveProperty('problem')
      const groups = 'groups' in found ? found.groups : []
      expect(groups.flatMap(failureLines)).toEqual([])
      expect(groups.every((group) => group.cases > 0 && group.passed === group.cases)).toBe(true)
    })
  },
)

describe('npm run reference', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'reference-'))
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))
  const run = (...args: string[]) => spawnSync(process.execPath, [join(root, 'scripts/reference.ts'), ...args], { encoding: 'utf8' })
  const written = (name: string, text: string): string => {
    writeFileSync(join(scratch, name), text)
    return join(scratch, name)
  }
  const altered = (name: string, change: (one: Record<string, unknown>) => void): string => {
    const document = JSON.parse(readFileSync(own, 'utf8'))
    change(document.cases[0])
    return written(name, JSON.stringify(document))
  }

  it('prints a line per group and succeeds: here with the project’s own tables, which it takes without an argument', () => {
    const printed = execFileSync(process.execPath, [join(root, 'scripts/reference.ts')], { encoding: 'utf8' })
    expect(printed).toMatch(/solar_position +\d+ cases +\d+ passed {2}worst difference [\d.e-]+, [\d.e-]+ allowed \(\S+: \w+\)/)
    expect(printed).toMatch(/IEC 61724 +13 cases +13 passed/)
  })

  it('ends with 1 and says which figure is off', () => {
    const { status, stdout, stderr } = run(altered('off.json', (one) => Object.assign(one, { expected: { elevation: 12 } })))
    expect(status).toBe(1)
    expect(stdout).toMatch(/solar_position +18 cases +17 passed/)
    expect(stderr).toMatch(/elevation is 39\.\d+, expected 12 within/)
  })

  it('ends with 1 and names the model that is missing', () => {
    const { status, stderr } = run(altered('new.json', (one) => Object.assign(one, { model: 'Bird clear sky' })))
    expect(status).toBe(1)
    expect(stderr).toContain('there is no model "Bird clear sky"')
  })

  it.each([
    ['a file that is not there', () => join(scratch, 'none.json'), 'there is no such file'],
    ['a folder', () => scratch, 'is a folder'],
    ['no JSON', () => written('torn.json', '{"cases": ['), 'is no JSON'],
    ['something else', () => written('else.json', '{"name": "x"}'), 'not a reference file of a known kind'],
    ['a list', () => written('list.json', '[]'), 'no JSON object'],
    ['an empty file', () => written('empty.json', ''), 'is no JSON'],
  ])('ends with 1 and a plain reason for %s, and goes on with the next', (_what, file, reason) => {
    const { status, stdout, stderr } = run(file(), own)
    expect(status).toBe(1)
    expect(stderr).toContain(reason)
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(stdout).toMatch(/chain +\d+ cases/)
  })

  it('says of a group without a number what it has', () => {
    expect(groupLine({ group: 'x', cases: 1, passed: 0, worst: null, failures: [] })).toContain('no figures')
    expect(failureLines({ group: 'x', cases: 1, passed: 0, worst: null, failures: [{ group: 'x', id: 'a', checks: [] }] })).toEqual([
      'a: expects nothing',
    ])
  })
})
