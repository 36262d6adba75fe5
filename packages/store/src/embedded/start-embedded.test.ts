import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive, readProcess } from './claim.ts'
import { startEmbedded } from './start-embedded.ts'

const starter = new URL('./start-embedded.ts', import.meta.url).href

/** Another process that starts PostgreSQL on the folder and holds it until it is killed. */
const startElsewhere = async (dir: string): Promise<{ child: ChildProcess; url: string }> => {
  const script = `const { startEmbedded } = await import(${JSON.stringify(starter)})
    const e = await startEmbedded({ dir: ${JSON.stringify(dir)} }); console.log(e.url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const removeCluster = (clusterDir: string): void => {
  for (const left of [clusterDir, `${clusterDir}.owner`]) rmSync(left, { recursive: true, force: true })
}

describe('embedded PostgreSQL', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'sundial-embedded-'))
  })
  afterEach(() => {
    const note = join(dir, 'cluster-at')
    if (existsSync(note)) removeCluster(readFileSync(note, 'utf8').trim())
    rmSync(dir, { recursive: true, force: true })
  })

  it('is durable by default, listens on loopback only, and its data survive a restart', async () => {
    chmodSync(dir, 0o755)
    const first = await startEmbedded({ dir })
    expect(
      await query(
        first.url,
        "select string_agg(setting, ' ' order by name) as s from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'password_encryption')",
      ),
    ).toEqual([{ s: 'on on 127.0.0.1 scram-sha-256 on' }])
    await query(first.url, 'create table kept as select 42 as n')
    await first.stop()
    const second = await startEmbedded({ dir })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }])
    await expect(query(second.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    await second.stop()
    expect(existsSync(join(second.clusterDir, 'postmaster.pid'))).toBe(false)
  })

  it('lies elsewhere when the folder is closed to its user, and is found there again', async () => {
    chmodSync(dir, 0o700)
    const first = await startEmbedded({ dir })
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const closed = process.getuid?.() === 0
    expect(existsSync(join(dir, 'cluster-at'))).toBe(closed)
    const second = await startEmbedded({ dir })
    expect(second.clusterDir).toBe(first.clusterDir)
    expect(second.clusterDir.startsWith(dir)).toBe(!closed)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    rmSync(second.clusterDir, { recursive: true })
    if (closed) await expect(startEmbedded({ dir })).rejects.toThrow('restore it, or delete')
  })

  /**
   * A first start that is killed while its initdb is at work, at once or when that has written `written`. Answers the number of that initdb,
   * which lives on: it is held where it is.
   */
  const killWhileMaking = async (written?: string): Promise<number> => {
    const script = `const { startEmbedded } = await import(${JSON.stringify(starter)}); await startEmbedded({ dir: ${JSON.stringify(dir)} })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    await expect.poll(() => readProcess(join(dir, 'initdb.json'))?.pid ?? 0, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
    const initdb = readProcess(join(dir, 'initdb.json'))!.pid
    if (written) await expect.poll(() => existsSync(join(dir, written)), { timeout: 20_000, interval: 5 }).toBe(true)
    process.kill(-initdb, 'SIGSTOP')
    await kill(child)
    return initdb
  }

  it.runIf(process.getuid?.() === 0)(
    'leaves nothing elsewhere when its first start is killed but what the next start removes, and ends what that one left at work',
    async () => {
      chmodSync(dir, 0o700)
      const plan = join(dir, 'cluster-planned')
      const initdb = await killWhileMaking()
      const killed = readFileSync(plan, 'utf8').trim()
      expect(existsSync(`${killed}.password`)).toBe(false)
      const first = await startEmbedded({ dir })
      expect(isAlive(initdb)).toBe(false)
      expect(first.clusterDir).not.toBe(killed)
      expect([killed, `${killed}.owner`, plan, join(dir, 'initdb.json')].filter((path) => existsSync(path))).toEqual([])
      await first.stop()
    },
  )

  it.each([
    ['made the cluster in the data folder', undefined],
    ['had given it its version, but nothing else', 'cluster.new/PG_VERSION'],
  ])('starts whole after a first start that was killed while it %s', async (_while, written) => {
    chmodSync(dir, 0o755)
    const initdb = await killWhileMaking(written)
    const first = await startEmbedded({ dir })
    expect(isAlive(initdb)).toBe(false)
    expect(first.clusterDir).toBe(join(dir, 'cluster'))
    expect(await query(first.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await first.stop()
  })

  it('lying elsewhere it is named at the next start of any when its data folder is gone', async () => {
    chmodSync(dir, 0o700)
    const first = await startEmbedded({ dir })
    await first.stop()
    rmSync(dir, { recursive: true })
    const next = mkdtempSync(join(tmpdir(), 'sundial-embedded-'))
    chmodSync(next, 0o755)
    const second = await startEmbedded({ dir: next })
    await second.stop()
    rmSync(next, { recursive: true })
    const isElsewhere = !first.clusterDir.startsWith(dir)
    expect(second.leftBehind.includes(first.clusterDir)).toBe(isElsewhere)
    expect(existsSync(first.clusterDir)).toBe(isElsewhere)
    removeCluster(first.clusterDir)
  })

  it('refuses a folder that another process uses, naming it; after kill -9 of that one it takes over with all data', async () => {
    chmodSync(dir, 0o755)
    const { child, url } = await startElsewhere(dir)
    await query(url, 'create table kept as select 7 as n')
    await expect(startEmbedded({ dir })).rejects.toThrow(`in use by process ${child.pid}`)
    await kill(child)
    const mine = await startEmbedded({ dir })
    expect(await query(mine.url, 'select n from kept')).toEqual([{ n: 7 }])
    await mine.stop()
  })

  it('starts although a stale postmaster.pid names a living process', async () => {
    chmodSync(dir, 0o755)
    const first = await startEmbedded({ dir })
    await query(first.url, 'create table kept as select 8 as n')
    const pidFile = join(first.clusterDir, 'postmaster.pid')
    const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await expect.poll(() => isAlive(Number(pid))).toBe(false)
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
    rmSync(join(dir, 'owner.json'))
    const second = await startEmbedded({ dir })
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 8 }])
    await second.stop()
  })

  it('names the port that is taken', async () => {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    chmodSync(dir, 0o755)
    await expect(startEmbedded({ dir, port })).rejects.toThrow(`the port ${port} for PostgreSQL is taken`)
    server.close()
    const free = await startEmbedded({ dir, port })
    expect(free.port).toBe(port)
    await free.stop()
  })

  it('starts a server again that has died, on its port and with all data, and ends also where it lies dead', async () => {
    chmodSync(dir, 0o755)
    const server = await startEmbedded({ dir })
    await query(server.url, 'create table kept as select 9 as n')
    expect(await server.revive()).toBe(false)
    const killServer = async () => {
      const pid = Number(readFileSync(join(server.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
    await killServer()
    await expect.poll(() => server.revive().catch(() => false), { timeout: 20_000 }).toBe(true)
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 9 }])
    await killServer()
    await server.stop()
  })
})
