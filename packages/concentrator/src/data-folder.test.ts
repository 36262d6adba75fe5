import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { silent } from '@sundial/core/kit/log.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench } from '../test/agent-bench.ts'
import { whyNoDisk } from '../test/small-disk.ts'
import { holderOf } from './kit/hold-folder.ts'
import { launch } from './launch.ts'

if (whyNoDisk) console.log(`skipped: a first start on a full disk, because ${whyNoDisk}`)
const { bench, configOf } = agentBench(beforeEach, afterEach, 0)
const program = fileURLToPath(new URL('./program.ts', import.meta.url))
const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

const configFile = (dataDir: string): string => {
  const file = join(bench.folder, 'config.json')
  writeFileSync(file, JSON.stringify({ ...configOf(), buses: [], dataDir }))
  return file
}
const begin = (dataDir: string) => {
  const end = new AbortController()
  const ended = launch({ configFile: configFile(dataDir), config: { ...configOf(), buses: [], dataDir }, log: silent, ended: end.signal })
  running.push(async () => {
    end.abort()
    await ended.catch(() => undefined) // how it ended is what the test itself asks
  })
  return ended
}
const born = (count: number) =>
  bench.platform.until(() => bench.platform.seen.others.filter(({ what }) => what === 'birth').length >= count, `birth ${count}`)
const mount = (...options: string[]): string => {
  const folder = join(bench.folder, 'small')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', folder])
  running.push(async () => spawnSync('umount', ['-l', folder]))
  return folder
}

describe('the data folder of a concentrator', () => {
  it('is one agent’s: a second is refused with a sentence', async () => {
    const dataDir = join(bench.folder, 'data')
    void begin(dataDir)
    await born(1)
    const { status, stderr } = spawnSync(process.execPath, [program, '--config', configFile(dataDir)], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^A concentrator already runs on the data folder \S+data \(process \d+, since [^)]+\)\. Stop that one first, [^\n]+\n$/,
    )
  })
  it('is free again once its agent was killed', async () => {
    const dataDir = join(bench.folder, 'data')
    const child = spawn(process.execPath, [program, '--config', configFile(dataDir)], { stdio: 'ignore' })
    running.push(async () => child.kill('SIGKILL'))
    await born(1)
    expect(holderOf(dataDir)?.pid).toBe(child.pid)
    child.kill('SIGKILL')
    await expect.poll(() => holderOf(dataDir)).toBeNull()
    void begin(dataDir)
    await born(2)
  })
  it('has to be a folder', async () => {
    const file = join(bench.folder, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'data'), '/dev/null/data', '/proc/sundial'])
      await expect(begin(dataDir)).rejects.toThrow(/^The data folder \S+ can't be used \(E.*The concentrator has not started.*dataDir/)
  })
})

describe.runIf(whyNoDisk === null)('a first start where nothing can be written (skipped where no small disk can be mounted)', () => {
  it('ends with what has no room and what was not done', async () => {
    const dataDir = mount('-o', 'size=64k')
    spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=4k'])
    await expect(begin(dataDir)).rejects.toThrow(PlainError)
    await expect(begin(dataDir)).rejects.toThrow(
      /^The data folder \S+small has no room \(ENOSPC.*has not started, and nothing was read or sent: make room/,
    )
    expect(holderOf(dataDir)).toBeNull()
    writeFileSync(join(dataDir, 'filler'), '')
    void begin(dataDir)
    await born(1)
  })
  it('ends with a folder that is read-only', async () => {
    const dataDir = mount('-o', 'ro')
    await expect(begin(dataDir)).rejects.toThrow(/^The data folder \S+small can't be used \(EROFS/)
    expect(readdirSync(dataDir)).toEqual([])
  })
})
