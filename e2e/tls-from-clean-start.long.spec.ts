import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { testFleet, testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mqttConnect } from './kit/mqtt-connect.ts'
import { dataFolder, type RunningSundial, startSundial, withPast } from './kit/sundial.ts'

const has = (program: string, argument: string) => spawnSync(program, [argument]).status === 0
const whyNot = has('openssl', 'version') && has('bash', '--version') ? null : 'openssl or bash is not installed'
if (whyNot) console.log(`skipped: certificates made as docs/operation.md has it, because ${whyNot}`)

const page = readFileSync(fileURLToPath(new URL('../docs/operation.md', import.meta.url)), 'utf8')
/** The commands as they stand in the documentation, not a letter changed. */
const commands = /## Certificates\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const gw = '100000000101'
const name = 'platform.example.com'

describe.runIf(whyNot === null)('certificates made by the documented commands (skipped where openssl is missing)', () => {
  let dir: string
  let port: number
  let data: ReturnType<typeof dataFolder>
  let sundial: RunningSundial | undefined
  const file = (which: string) => join(dir, which)
  const reach = () => ['-connect', `127.0.0.1:${port}`, '-servername', name, '-verify_hostname', name, '-verify_return_error']
  const own = (holder: string) => ['-cert', file(`${holder}.pem`), '-key', file(`${holder}.key`)]

  /** openssl's own client: how it ended and what it said. */
  const client = (...args: string[]) => {
    const ended = spawnSync('openssl', ['s_client', ...reach(), ...args], { input: '', encoding: 'utf8', timeout: 30_000 })
    return { status: ended.status, said: ended.stdout + ended.stderr }
  }
  /** The answer to a CONNECT through openssl's client: 0 = let in, else why not. */
  const returnCode = (user: string, ...args: string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const child = spawn('openssl', ['s_client', ...reach(), '-CAfile', file('ca.pem'), '-quiet', ...args])
      const heard: Buffer[] = []
      child.stdout.on('data', (bytes: Buffer) => {
        heard.push(bytes)
        const answer = Buffer.concat(heard)
        if (answer.length < 4) return
        child.kill()
        if (answer[0] === 0x20) resolve(answer[3]!)
        else reject(new Error(`no CONNACK: ${answer.toString('hex')}`))
      })
      child.once('close', () => reject(new Error('closed without an answer')))
      child.stdin.write(mqttConnect(user, Buffer.from(user), 'not the secret'))
    })

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sundial-certificates-'))
    data = dataFolder()
    execFileSync('bash', ['-eu', '-c', commands], { cwd: dir, stdio: 'ignore' })
    const stranger = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${gw}`,
      '-keyout',
      'stranger.key',
      '-out',
      'stranger.pem',
    ]
    execFileSync('openssl', stranger, { cwd: dir, stdio: 'ignore' })
    writeFileSync(file('fleet.json'), JSON.stringify(testFleet()).replaceAll(testGws[0], gw))
    port = await freePort()
    sundial = await startSundial(data.path, {
      ...withPast,
      SUNDIAL_FLEET: file('fleet.json'),
      MQTT_TLS_CERT: file('platform.pem'),
      MQTT_TLS_KEY: file('platform.key'),
      MQTT_TLS_CA: file('ca.pem'),
      MQTT_TLS_HOST: '127.0.0.1',
      MQTT_TLS_PORT: String(port),
    })
  })
  afterAll(async () => {
    await sundial?.stop()
    data.remove()
    rmSync(dir, { recursive: true, force: true })
  })

  it('are a chain that openssl accepts for a server and for a client, and keys that nobody else reads', () => {
    const verify = (purpose: string, which: string) =>
      spawnSync('openssl', ['verify', '-purpose', purpose, '-CAfile', file('ca.pem'), file(which)], { encoding: 'utf8' }).stdout.trim()
    expect(verify('sslserver', 'platform.pem')).toMatch(/: OK$/)
    expect(verify('sslclient', `${gw}.pem`)).toMatch(/: OK$/)
    expect(verify('sslserver', `${gw}.pem`)).not.toMatch(/: OK$/)
    expect(verify('sslclient', 'platform.pem')).not.toMatch(/: OK$/)
    for (const key of ['ca', 'platform', gw]) expect(statSync(file(`${key}.key`)).mode & 0o077).toBe(0)
  })

  it.each(['-tls1_2', '-tls1_3'])('%s: the chain verifies, and so does the name', (version) => {
    const { status, said } = client(version, '-CAfile', file('ca.pem'))
    expect(said).toMatch(/Verify return code: 0 \(ok\)/)
    expect(status).toBe(0)
  })

  it.each(['-tls1', '-tls1_1'])('%s: the platform refuses', (version) => {
    const { status, said } = client(version, '-cipher', 'DEFAULT@SECLEVEL=0', '-CAfile', file('ca.pem'))
    expect(said).toMatch(/alert protocol version/)
    expect(status).not.toBe(0)
  })

  it('a client that trusts another authority, or wants another name, refuses', () => {
    expect(client('-CAfile', file('stranger.pem')).said).toMatch(/verify error:num=\d+:(unable to get local issuer|self.signed)/)
    expect(client('-CAfile', file('ca.pem'), '-verify_hostname', 'other.example.com').said).toMatch(/[Hh]ostname mismatch/)
  })

  it('let the concentrator in by its certificate, and nobody else', async () => {
    expect(await returnCode(gw, ...own(gw))).toBe(0)
    expect(await returnCode(gw)).not.toBe(0)
    expect(await returnCode(gw, ...own('stranger'))).not.toBe(0)
    expect(await returnCode(testGws[1], ...own(gw))).not.toBe(0)
    expect(await returnCode('999999999999', ...own(gw))).not.toBe(0)
  })
})
