import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('./program.ts', import.meta.url))
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('the agent as one file', () => {
  it('says how it is started', () =>
    expect(run('--help')).toMatchObject({ status: 0, stdout: 'Usage: node agent.mjs --config FILE [--request]\n' }))
  it.each([['--confg', 'x.json'], ['--config']])('refuses what it does not know in plain words: %s', (...args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^[^\n]*--conf[^\n]*\nUsage: node agent\.mjs --config FILE \[--request\]\n$/)
  })
})
