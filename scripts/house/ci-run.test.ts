import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const ciRun = fileURLToPath(new URL('../../.ci/run', import.meta.url))

describe.skipIf(process.platform === 'win32')('.ci/run (skipped on Windows, which has no Bash)', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-ci-'))
    program('npm', `echo "$@" >> "${folder}/npm-calls"`)
    program('python3', 'exit 0')
    program('apt-get', 'exit 100')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Puts a shell script of this name before the programs of the system. */
  const program = (name: string, script: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const run = (ci: string) => {
    const { status, stdout, stderr } = spawnSync(ciRun, { env: { PATH: `${folder}:/usr/bin:/bin`, CI: ci }, encoding: 'utf8' })
    const calls = join(folder, 'npm-calls')
    return { status, said: stdout + stderr, npm: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] }
  }
  const whole = ['run check', 'test', 'run test:long scripts/package.long.test.ts']
  const withoutMosquitto = 'case "$*" in *" mosquitto") exit 1;; *) echo installed;; esac'

  it('checks, then tests, then unpacks and starts the archive', () => {
    program('dpkg-query', 'echo installed')
    expect(run('true')).toEqual({ status: 0, said: '', npm: whole })
  })
  it('where CI is set ends with an error when a program of Debian could not be installed, and names it', () => {
    program('dpkg-query', withoutMosquitto)
    const { status, said, npm } = run('true')
    expect(status).toBe(1)
    expect(said).toMatch(/required where CI is set: mosquitto$/m)
    expect(npm).toEqual([])
  })
  it('elsewhere says which are missing and goes on', () => {
    program('dpkg-query', withoutMosquitto)
    const { status, said, npm } = run('')
    expect(status).toBe(0)
    expect(said).toMatch(/their tests will be skipped: mosquitto$/m)
    expect(npm).toEqual(whole)
  })
  it('ends with the first that fails', () => {
    program('dpkg-query', 'echo installed')
    program('npm', `echo "$@" >> "${folder}/npm-calls"; exit 3`)
    expect(run('true')).toEqual({ status: 3, said: '', npm: ['run check'] })
  })
})
