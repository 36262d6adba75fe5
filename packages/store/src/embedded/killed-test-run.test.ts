import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeRunFolder } from '../../test/run-folder.ts'
import { isAlive } from './claim.ts'
import { postmasterState } from './postmaster.ts'

const runFolder = new URL('../../test/run-folder.ts', import.meta.url).href
const starter = new URL('./start-embedded.ts', import.meta.url).href

/** A test run of another process that has started its PostgreSQL. */
const runElsewhere = async (parent: string) => {
  const script = `const { dataIn, makeRunFolder } = await import(${JSON.stringify(runFolder)})
    const { startEmbedded } = await import(${JSON.stringify(starter)})
    const { folder } = await makeRunFolder(${JSON.stringify(parent)})
    const { clusterDir } = await startEmbedded({ dir: dataIn(folder), durable: false })
    console.log(JSON.stringify({ folder, clusterDir })); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { folder, clusterDir } = JSON.parse(line.toString()) as { folder: string; clusterDir: string }
  const postgres = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { folder, clusterDir, postgres, kill }
}

describe('the folder of a test run', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'sundial-runs-'))
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  it('is removed by the next run, with its PostgreSQL, once the run was killed; that of a run at work is left', async () => {
    const other = await runElsewhere(parent)
    const beside = await makeRunFolder(parent)
    expect(postmasterState(other.clusterDir)).toBe('running')
    await other.kill()
    expect(isAlive(other.postgres)).toBe(true)

    const next = await makeRunFolder(parent)
    expect(isAlive(other.postgres)).toBe(false)
    expect([other.folder, other.clusterDir, `${other.clusterDir}.owner`].filter((path) => existsSync(path))).toEqual([])
    expect([beside.folder, next.folder].every((path) => existsSync(path))).toBe(true)
    for (const run of [beside, next]) run.remove()
    expect([beside.folder, next.folder].filter((path) => existsSync(path))).toEqual([])
  }, 60_000)
})
