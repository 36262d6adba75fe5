import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findOrphans, noteOwner } from './orphans.ts'

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
  const found = () => findOrphans([elsewhere, join(root, 'not-there')])

  it('are named and left as they are, others are not named', () => {
    const { at, dir } = cluster('a')
    const other = cluster('b')
    expect(found()).toEqual([])
    rmSync(dir, { recursive: true })
    expect(found()).toEqual([at])
    expect([existsSync(at), existsSync(`${at}.owner`), existsSync(other.at)]).toEqual([true, true, true])
  })

  it('are named also where the folder was made anew, with another cluster', () => {
    const first = cluster('a')
    rmSync(first.dir, { recursive: true })
    const second = cluster('b', first.dir)
    expect(found()).toEqual([first.at])
    expect(existsSync(second.at)).toBe(true)
  })

  it('are not named when the folder was only moved, also when another one took its path', () => {
    const first = cluster('a')
    renameSync(first.dir, join(root, 'kept'))
    const second = cluster('b', first.dir)
    expect(found()).toEqual([])
    expect([existsSync(first.at), existsSync(second.at)]).toEqual([true, true])
    rmSync(join(root, 'kept'), { recursive: true })
    expect(found()).toEqual([first.at])
  })

  it('of a first start that was broken off are named when the folder has a new one', () => {
    const broken = cluster('a')
    expect(found()).toEqual([])
    const second = cluster('b', broken.dir)
    expect(found()).toEqual([broken.at])
    noteOwner(second.at, second.dir)
    expect(found()).toEqual([broken.at])
  })

  it('are not named while a server runs on them', async () => {
    const { at, dir } = cluster('a')
    server = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
      cwd: at,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout!, 'data')
    writeFileSync(join(at, 'postmaster.pid'), `${server.pid}\n`)
    rmSync(dir, { recursive: true })
    expect(found()).toEqual([])
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    expect(found()).toEqual([at])
  })

  it.each([
    ['that cannot be read', '{"dir":'],
    ['of a folder on another file system', '{"dir":"/gone","linked":false}'],
  ])('are not named with a note %s, nor without any', (_, text) => {
    mkdirSync(join(elsewhere, 'cluster-c'), { recursive: true })
    const { at, dir } = cluster('d')
    rmSync(dir, { recursive: true })
    writeFileSync(`${at}.owner`, text)
    expect(found()).toEqual([])
    expect([existsSync(join(elsewhere, 'cluster-c')), existsSync(at)]).toEqual([true, true])
  })

  it('a cluster within its data folder needs no note', () => {
    noteOwner(join(root, 'cluster'), root)
    expect([existsSync(join(root, 'cluster.owner')), existsSync(join(root, 'cluster-owner'))]).toEqual([false, false])
  })
})
