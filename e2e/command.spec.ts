import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { dataFolder, type RunningSundial, runSundial, startSundial, withPast } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = dataFolder()
let sundial: RunningSundial

/** Processes whose command line or environment names the data folder. */
const processesOn = (path: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(path) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path)
    } catch {
      return false // gone in the meantime
    }
  })

beforeAll(async () => {
  sundial = await startSundial(data.path, withPast, { fromSources: true })
})
afterAll(async () => {
  await sundial.stop()
  data.remove()
})

describe('sundial start', () => {
  it('prints the address and how to sign in, and nothing else, on standard output', () => {
    expect(sundial.out).toEqual([`Sundial is ready: ${sundial.address}`, `Sign in: admin / ${sundial.password}`])
  })

  it('answers health and readiness', async () => {
    expect((await fetch(`${sundial.address}/health`)).status).toBe(200)
    expect((await fetch(`${sundial.address}/ready`)).status).toBe(200)
  })

  it('serves the console at the printed address', async () => {
    const page = await fetch(sundial.address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
  })

  it('refuses a second start on the same data folder, saying so', async () => {
    const second = runSundial(['start'], { SUNDIAL_DATA: data.path, PORT: '0' })
    expect((await second.ended).code).toBe(1)
    expect(second.err.join('\n')).toMatch(/already runs on the data folder .*SUNDIAL_DATA/)
  })

  it('names a taken port and the setting that changes it', async () => {
    const other = dataFolder()
    const holder = createServer().listen(0, '127.0.0.1')
    await until(() => holder.listening, Boolean)
    const address = holder.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const run = runSundial(['start'], { SUNDIAL_DATA: other.path, PORT: port })
    expect((await run.ended).code).toBe(1)
    expect(run.err.join('\n')).toMatch(new RegExp(`Port ${port} .*taken.*PORT=`))
    holder.close()
    other.remove()
  })

  it('names a wrong setting and what is allowed', async () => {
    const run = runSundial(['start'], { PORT: 'eighty', SUNDIAL_DATA: data.path })
    expect((await run.ended).code).toBe(1)
    expect(run.err.join('\n')).toMatch(/PORT is "eighty".*allowed: a port/)
  })

  it('warns where people stand behind a proxy that nobody names', async () => {
    const run = runSundial(['config'], { SUNDIAL_PUBLIC_URL: 'https://pv.example', SUNDIAL_DATA: data.path })
    expect((await run.ended).code).toBe(0)
    expect(run.err.join('\n')).toMatch(
      /^Warning: SUNDIAL_PUBLIC_URL is set without SUNDIAL_TRUSTED_PROXIES: .*keep everybody from signing in/m,
    )
  })

  it('adds a user while it runs', async () => {
    const run = runSundial(['user', 'add', 'mai', '--role', 'viewer'], { SUNDIAL_DATA: data.path })
    expect((await run.ended).code).toBe(0)
    expect(run.out[0]).toMatch(/^Sign in: mai \/ \S+$/)
  })

  it('starts a room again that was killed', async () => {
    const server = () => processesOn(data.path).length
    const before = server()
    expect(before).toBeGreaterThan(2)
    const [victim] = (readFileSync(`/proc/${sundial.process.pid}/task/${sundial.process.pid}/children`, 'utf8').trim() || '').split(' ')
    process.kill(Number(victim), 'SIGKILL')
    await until(
      () => sundial.err.join('\n'),
      (text) => /ended with SIGKILL; it starts again/.test(text),
    )
    await until(
      () => fetch(`${sundial.address}/ready`).then(({ status }) => status, String),
      (status) => status === 200,
    )
  })
})

describe('what is remembered', () => {
  it('survives a restart: the same password, users and stations', async () => {
    const api = await signedIn(sundial.address, sundial.password)
    const before = await api('counts', {})
    expect(sundial.out[1]).toBe(`Sign in: admin / ${sundial.password}`)
    expect(await sundial.stop()).toBe(0)
    await until(
      () => processesOn(data.path),
      (left) => left.length === 0,
    )
    const { password } = sundial
    sundial = await startSundial(data.path, withPast, { fromSources: true })
    expect(sundial.password).toBe(password)
    expect(sundial.out[1]).toMatch(
      /^Sign in: admin, with the password of the first start, which is kept in .*first-password until it is changed/,
    )
    expect([...sundial.out, ...sundial.err].join('\n')).not.toContain(password)
    const after = await (await signedIn(sundial.address, password))('counts', {})
    expect(after.stations).toEqual(before.stations)
  })

  it('survives kill -9, which leaves no process of it behind but PostgreSQL, and that is taken over', async () => {
    const { password } = sundial
    const rooms = readFileSync(`/proc/${sundial.process.pid}/task/${sundial.process.pid}/children`, 'utf8').trim().split(' ')
    await sundial.kill()
    const alive = () => rooms.filter((pid) => readdirSync('/proc').includes(pid))
    await until(alive, (left) => left.length === 0)
    sundial = await startSundial(data.path, withPast, { fromSources: true })
    expect(sundial.password).toBe(password)
    expect((await fetch(`${sundial.address}/ready`)).status).toBe(200)
  })
})
