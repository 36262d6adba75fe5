import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteOwner, removeOrphans } from './orphans.ts'

describe('clusters whose data folder is deleted', () => {
  let root: string
  let elsewhere: string
  let server: ChildProcess | null = null
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'sundial-orphans-')))
    elsewhere = join(root, 'elsewhere')
  })
  afterEach(() => {
    server?.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })

  const cluster = (name: string, dir = join(root, `${name}-data`)): { at: string; dir: string } => {
    const at = join(elsewhere, `cluster-${name}`)
    mkdirSync(dir, { recursive: true })
    noteOwner(at, dir)
    mkdirSync(at)
    writeFileSync(join(at, 'PG_VERSION'), '18')
    return { at, dir }
  }
  const sweep = () => removeOrphans([elsewhere, join(root, 'not-there')])

  it('are removed with their notes, others stay', () => {
    const { at, dir } = cluster('a')
    const other = cluster('b')
    expect(sweep()).toEqual([])
    rmSync(dir, { recursive: true })
    expect(sweep()).toEqual([at])
    expect([existsSync(at), existsSync(`${at}.owner`), existsSync(other.at)]).toEqual([false, false, true])
    expect(sweep()).toEqual([])
  })

  it('are removed also where the folder was made anew, with another cluster', () => {
    const first = cluster('a')
    rmSync(first.dir, { recursive: true })
    const second = cluster('b', first.dir)
    expect(sweep()).toEqual([first.at])
    expect(existsSync(second.at)).toBe(true)
  })

  it('stay when the folder was only moved, also when another one took its path', () => {
    const first = cluster('a')
    renameSync(first.dir, join(root, 'kept'))
    const second = cluster('b', first.dir)
    expect(sweep()).toEqual([])
    expect([existsSync(first.at), existsSync(second.at)]).toEqual([true, true])
    rmSync(join(root, 'kept'), { recursive: true })
    expect(sweep()).toEqual([first.at])
  })

  it('of a first start that was broken off go when the folder has a new one', () => {
    const broken = cluster('a')
    expect(sweep()).toEqual([])
    const second = cluster('b', broken.dir)
    expect(sweep()).toEqual([broken.at])
    noteOwner(second.at, second.dir)
    expect(sweep()).toEqual([])
  })

  it('stay while a server runs on them', async () => {
    const { at, dir } = cluster('a')
    server = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
      cwd: at,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout!, 'data')
    writeFileSync(join(at, 'postmaster.pid'), `${server.pid}\n`)
    rmSync(dir, { recursive: true })
    expect(sweep()).toEqual([])
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    expect(sweep()).toEqual([at])
  })

  it.each([
    ['that cannot be read', '{"dir":'],
    ['of a folder on another file system', '{"dir":"/gone","linked":false}'],
  ])('stay with a note %s, and without any', (_, text) => {
    mkdirSync(join(elsewhere, 'cluster-c'), { recursive: true })
    const { at, dir } = cluster('d')
    rmSync(dir, { recursive: true })
    writeFileSync(`${at}.owner`, text)
    expect(sweep()).toEqual([])
    expect([existsSync(join(elsewhere, 'cluster-c')), existsSync(at)]).toEqual([true, true])
  })

  it('a cluster within its data folder needs no note', () => {
    noteOwner(join(root, 'cluster'), root)
    expect([existsSync(join(root, 'cluster.owner')), existsSync(join(root, 'cluster-owner'))]).toEqual([false, false])
  })
})
