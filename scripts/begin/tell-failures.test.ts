import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fails = `import { beforeAll, describe, expect, it } from 'vitest'
it('counts', () => expect({ one: 1, sum: 1 + 1 }).toEqual({ one: 1, sum: 3 }))
describe('a group', () => {
  beforeAll(() => { throw new Error('no ground') })
  it('is not reached', () => {})
})
`
const waits = `import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
it('goes on', () => expect.poll(() => existsSync(new URL('go', import.meta.url)), { timeout: 60_000 }).toBe(true))
`

describe('a test that fails', () => {
  it('is told at once with its file, while others go on and their output is kept', async () => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-failing-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, code] of Object.entries({ fails, waits })) writeFileSync(join(folder, `${name}.test.js`), code)
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=2']
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/begin/tell-failures.mjs')}`]
    const kept = join(folder, 'failures')
    const env = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
      SUNDIAL_FAILURES: kept,
    }
    const vitest = spawn(process.execPath, [...args, ...reporters, '--testTimeout=60000'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const ended = once(vitest, 'exit')
    let told = ''
    vitest.stdio[3]!.on('data', (piece) => {
      told += String(piece)
    })
    await expect.poll(() => told, { timeout: 60_000 }).toContain('no ground')
    expect(vitest.exitCode).toBe(null)
    writeFileSync(join(folder, 'go'), '')
    expect((await ended)[0]).toBe(1)
    expect(told).toMatch(/FAILED \S+fails\.test\.js > counts\n {2}expected \{ one: 1, sum: 2 \} to deeply equal \{ one: 1, sum: 3 \}\n/)
    expect(told).toMatch(/\n {2}-\s+"sum": 3,\n {2}\+\s+"sum": 2,\n/)
    expect(told).toMatch(/FAILED \S+fails\.test\.js > a group\n {2}no ground/)
    expect(told).not.toContain('waits.test.js')
    const lines = readFileSync(kept, 'utf8').trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text).join('')).toBe(told)
  }, 120_000)
})
