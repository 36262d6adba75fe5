import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FieldOrder, LinkOrder, RoomOrder } from '../kit/room-order.ts'
import { type RoomOptions, type RoomProcess, runRoom } from './room-process.ts'

const order: LinkOrder = {
  room: 'link',
  databaseUrl: 'postgres://x',
  broker: { url: 'mqtt://x' },
  node: 'n',
  frameLog: { rows: 1, days: 1 },
  energisePercent: 5,
  logLevel: 'info',
}
const fieldOrder: FieldOrder = {
  room: 'field',
  fleetFile: 'fleet.json',
  mqttUrl: 'mqtt://x',
  dataDir: 'field',
  reportPeriodS: 60,
  historyDays: 30,
  weatherFile: null,
  faultsFile: null,
  controlPlace: null,
  timeFactor: 1,
  isDirect: false,
  firmwareKeys: [],
  logLevel: 'info',
}
const lines: string[] = []
const crashes: { why: string; ms: number }[] = []
const silences: Record<string, unknown>[] = []
const running: RoomProcess[] = []

/** A real process with a script of its own; `begin` runs at the first message. */
const run = (script: string, graceMs = 5_000, silenceMs?: RoomOptions['silenceMs'], its: RoomOrder = order): RoomProcess => {
  const file = join(mkdtempSync(join(tmpdir(), 'sundial-room-')), 'room.mjs')
  writeFileSync(file, `${script}\nprocess.on('disconnect', () => process.exit(0))`)
  const room = runRoom({
    entry: pathToFileURL(file),
    order: its,
    onLine: (line) => lines.push(line),
    onSilent: (silentMs, found) => silences.push({ silentMs, ...found }),
    ...(silenceMs && { silenceMs }),
    onCrash: (why, ms) => crashes.push({ why, ms }),
    backOffMs: { first: 20, last: 100 },
    graceMs,
  })
  running.push(room)
  return room
}

const obedient = `process.on('message', (m) => {
  if (m.say === 'begin') { console.log('order for ' + m.order.room + ' pid ' + process.pid); process.send({ say: 'ready', address: 'mqtt://here' }) }
  else process.exit(0)
})`

afterEach(async () => {
  for (const room of running.splice(0)) await room.stop()
  lines.length = 0
  crashes.length = 0
  silences.length = 0
})

/** Kills a process, and comes back when the system has ended it, before this process has taken note of its end. */
const killUnseen = (pid: number): void => {
  process.kill(pid, 'SIGKILL')
  for (const until = Date.now() + 20_000; ; ) {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    if (state.startsWith('Z')) return
    if (Date.now() > until) throw new Error(`process ${pid} is ${state.trim()} and does not end`)
  }
}

describe('a room in a process of its own', () => {
  it('gets its order, says where it is reached, and its lines come through', async () => {
    const room = run(obedient)
    await expect(room.ready).resolves.toBe('mqtt://here')
    await vi.waitFor(() => expect(lines[0]).toContain('order for link'), 20_000)
  })

  it('ends nothing else where it has just ended and is told several things', async () => {
    const room = run(obedient)
    await room.ready
    killUnseen(room.pid()!)
    room.tellEnding()
    room.tellStorage('noSpace')
    room.tellStorage('ok')
    await expect(room.stop()).resolves.toBeUndefined()
    expect([room.pid(), crashes]).toEqual([undefined, []])
  })

  it('lets few new objects gather where it is the field, which makes a month of reports', async () => {
    const young = `import { getHeapSpaceStatistics } from 'node:v8'
      const most = () => Math.max(...getHeapSpaceStatistics().filter((one) => one.space_name === 'new_space').map((one) => one.space_size))
      let seen = 0
      const kept = new Array(50_000)
      for (let i = 0; i < 3_000_000; i++) { kept[i % kept.length] = [i, i, i]; if (i % 10_000 === 0) seen = Math.max(seen, most()) }
      console.log('new objects ' + seen / 2 ** 20)`
    const field = run(`${young}\n${obedient}`, 5_000, undefined, fieldOrder)
    await field.ready
    const mb = () => Number(/^new objects (\S+)/.exec(lines.join('\n'))?.[1])
    await vi.waitFor(() => expect(mb()).toBeGreaterThan(0), 20_000)
    expect(mb()).toBeLessThanOrEqual(24)
  })

  it.runIf(process.platform === 'linux')(
    'gives memory of messages back where it is the field, although some of it stays in use',
    async () => {
      const told = `import { readFileSync } from 'node:fs'
      import { setFlagsFromString } from 'node:v8'
      import { runInNewContext } from 'node:vm'
      const mb = () => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024
      globalThis.kept = []
      let messages = []
      const before = mb()
      for (let i = 0; i < 8_000; i++) {
        messages.push(new Uint8Array(8192).fill(1))
        if (i % 50 === 0) kept.push(new Uint8Array(1024).fill(1))
      }
      messages = null
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc')
      for (let i = 0; i < 3; i++) { collect(); await new Promise((resolve) => setTimeout(resolve, 50)) }
      console.log('held ' + (mb() - before))`
      const field = run(`${told}\n${obedient}`, 5_000, undefined, fieldOrder)
      await field.ready
      const held = () => Number(/^held (\S+)/m.exec(lines.join('\n'))?.[1])
      await vi.waitFor(() => expect(held()).not.toBeNaN(), 20_000)
      expect(held()).toBeLessThan(20)
    },
  )

  it('is started again after it was killed, with the wait told', async () => {
    const room = run(obedient)
    await room.ready
    const first = room.pid()
    process.kill(first!, 'SIGKILL')
    await vi.waitFor(() => expect(lines.filter((l) => l.startsWith('order'))).toHaveLength(2), 20_000)
    expect(room.pid()).not.toBe(first)
    expect(crashes).toEqual([{ why: 'SIGKILL', ms: 20 }])
  })

  it('is started again at once when asked, which is no crash', async () => {
    const room = run(obedient)
    await room.ready
    room.restart()
    await vi.waitFor(() => expect(lines.filter((l) => l.startsWith('order'))).toHaveLength(2), 20_000)
    expect(crashes).toEqual([])
  })

  it('tells why it could not start, and is not started again', async () => {
    const failing = run(`process.on('message', () => { process.send({ say: 'failed', why: 'no broker' }, () => process.exit(1)) })`)
    await expect(failing.ready).rejects.toThrow('no broker')
    const silent = run(`process.on('message', () => process.exit(3))`)
    await expect(silent.ready).rejects.toThrow('it ended with 3 before it was ready')
    expect(crashes).toEqual([])
  })

  it('ends when told, and is killed where it does not', async () => {
    const room = run(obedient)
    await room.ready
    await room.stop()
    expect(room.pid()).toBeUndefined()
    const deaf = run(`process.on('message', (m) => m.say === 'begin' && process.send({ say: 'ready', address: '' }))`, 100)
    await deaf.ready
    const pid = deaf.pid()!
    await deaf.stop()
    expect(() => process.kill(pid, 0)).toThrow()
  })

  it('does not hand the first password on to its process', async () => {
    vi.stubEnv('SUNDIAL_ADMIN_PASSWORD', 'hush-hush')
    const mark = join(mkdtempSync(join(tmpdir(), 'sundial-room-')), 'saw-it')
    const script = `import { writeFileSync } from 'node:fs'
      if (process.env.SUNDIAL_ADMIN_PASSWORD) writeFileSync(${JSON.stringify(mark)}, '')`
    await run(`${script}\n${obedient}`).ready
    expect(existsSync(mark)).toBe(false)
    vi.unstubAllEnvs()
  })
})

describe('a room that falls silent', () => {
  const alive = `${obedient}
    setInterval(() => process.send({ say: 'alive', doing: ['getStations 3 ms'] }), 100)`
  const limits = { ready: 2500, starting: 20_000 }
  const startedTwice = () => vi.waitFor(() => expect(lines.filter((l) => l.startsWith('order'))).toHaveLength(2), { timeout: 25_000 })

  it('because its event loop is blocked is killed and started again, and where it was blocked is written down', async () => {
    const spin = `import { watchStalls } from ${JSON.stringify(new URL('../kit/stall-watch.ts', import.meta.url).href)}
      const looking = watchStalls({ room: 'link', tellAfterMs: 800, endAfterMs: null })
      const spinForever = () => { for (;;); }
      process.on('message', (m) => m.say === 'begin' && lastLife() && looking.then(() => setTimeout(spinForever, 400)))`
    const mark = join(mkdtempSync(join(tmpdir(), 'sundial-room-')), 'second-life')
    const once = `import { existsSync, writeFileSync } from 'node:fs'
      const lastLife = () => { if (existsSync(${JSON.stringify(mark)})) return false; writeFileSync(${JSON.stringify(mark)}, ''); return true }`
    const room = run(`${once}\n${alive}\n${spin}`, 5_000, limits)
    await room.ready
    await startedTwice()
    expect(crashes).toEqual([{ why: 'SIGKILL', ms: 20 }])
    expect(silences).toHaveLength(1)
    expect(silences[0]!.silentMs).toBeGreaterThan(2500)
    expect(silences[0]!.inWorkBefore).toEqual(['getStations 3 ms'])
    expect(lines.find((line) => line.includes('room.stalled'))).toMatch(/"room":"link".*"stack":\["spinForever room.mjs:\d+"/)
  })

  it.runIf(process.platform === 'linux')('because it was stopped is killed and started again', async () => {
    const room = run(alive, 5_000, limits)
    await room.ready
    const first = room.pid()!
    process.kill(first, 'SIGSTOP')
    await startedTwice()
    expect(room.pid()).not.toBe(first)
    expect(silences).toEqual([expect.objectContaining({ state: 'T', cpuTicks: 0 })])
  })

  it('before it is ready has longer', async () => {
    const late = `process.on('message', (m) => m.say === 'begin' ? setTimeout(() => process.send({ say: 'ready', address: 'late' }), 2500) : process.exit(0))`
    await expect(run(late, 5_000, { ready: 1500, starting: 20_000 }).ready).resolves.toBe('late')
    expect(silences).toEqual([])
  })
})
