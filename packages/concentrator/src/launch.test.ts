import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { silent } from '@sundial/core/kit/log.ts'
import { encodeChunk, signedOf } from '@sundial/wire/link/file-transfer.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, number } from '../test/agent-bench.ts'
import { gw } from '../test/platform.ts'
import { whyNoTty } from '../test/tty.ts'
import type { ConfigInput } from './kit/config.ts'
import { holderOf } from './kit/hold-folder.ts'
import { launch } from './launch.ts'

const { bench, configOf } = agentBench(beforeEach, afterEach, 0)
const keys = generateKeyPairSync('ed25519')
const code = fileURLToPath(new URL('./launch.ts', import.meta.url))
/** A program as a maker would build it: it runs the agent. */
const sound = `import { runFile } from ${JSON.stringify(code)}
const end = new AbortController()
process.once('SIGTERM', () => end.abort())
process.exit(await runFile(process.argv.at(-1), true, () => {}, end.signal))
`
let end = new AbortController()
let ended: Promise<void> = Promise.resolve()
afterEach(async () => {
  end.abort()
  await ended
})

const births = () =>
  bench.platform.seen.others.flatMap(({ what, text }) => (what === 'birth' ? [JSON.parse(text) as { fw: string; boot: string }] : []))
const notices = () => bench.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'notice' ? [b.ev] : []))
/** Answers what time it is, as a platform that knows the concentrator. */
const answerTime = async (): Promise<void> => {
  const { t1 } = JSON.parse(bench.platform.seen.others.filter(({ what }) => what === 'time').at(-1)!.text) as { t1: number }
  await bench.platform.client.publishAsync(topics.timeAnswer(gw), JSON.stringify({ v: 1, t1, t2: t1, t3: t1 }))
}
const born = async (count: number): Promise<void> => bench.platform.until(() => births().length >= count, `birth ${count}`)

const begin = async (change: Partial<ConfigInput> = {}): Promise<void> => {
  const signingKey = keys.publicKey.export({ type: 'spki', format: 'pem' }) as string
  const config = { ...configOf(), buses: [], signingKey, ...change }
  const configFile = join(bench.folder, 'config.json')
  writeFileSync(configFile, JSON.stringify(config))
  end = new AbortController()
  ended = launch({ configFile, config, log: silent, ended: end.signal })
  await born(1)
}
const order = async (op: OpOf<'file.offer' | 'file.commit' | 'restart' | 'versions.read'>) => {
  const command = bench.platform.command(op)
  await bench.platform.send(command)
  return bench.platform.result(command.id)
}
/** Brings a program to the concentrator and has it run. */
const install = async (image: string | Buffer, version: string): Promise<void> => {
  const content = Buffer.from(image)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { kind: 'firmware', name: 'agent.mjs', version, model: 'CCO-2', size: content.length, sha256 } as const
  const signature = sign(null, signedOf(file), keys.privateKey).toString('hex')
  expect(await order({ op: 'file.offer', xfer: 'beefbeef', chunkBytes: 65_536, signature, ...file })).toMatchObject({ phase: 'done' })
  for (let i = 0; i * 65_536 < content.length; i++) {
    const chunk = encodeChunk(i, content.subarray(i * 65_536, (i + 1) * 65_536))
    await bench.platform.client.publishAsync(topics.file(gw, 'beefbeef'), Buffer.from(chunk), { qos: 1 })
  }
  expect(await order({ op: 'file.commit', xfer: 'beefbeef' })).toMatchObject({ phase: 'done' })
}

/** The agent as one file is `program.ts` with all that it uses. */
const program = fileURLToPath(new URL('./program.ts', import.meta.url))

describe('the agent as a program of its own', () => {
  it('starts anew when it is ordered to, in the same process, and ends when it is told to', async () => {
    const file = join(bench.folder, 'own.json')
    writeFileSync(file, JSON.stringify({ ...configOf(), buses: [] }))
    const child = spawn(process.execPath, [program, '--config', file], { stdio: 'ignore' })
    const exited = once(child, 'exit')
    try {
      await born(1)
      await order({ op: 'restart' })
      await born(2)
      expect(child.exitCode).toBeNull()
      child.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  })
  it('names file, line and field of a wrong configuration', () => {
    const file = join(bench.folder, 'wrong.json')
    writeFileSync(file, '{\n"gw": "1",\n"buses": [ ,] }')
    const why = (): string => spawnSync(process.execPath, [program, '--config', file], { encoding: 'utf8' }).stderr
    expect(why()).toBe(`${file}:3 is not JSON: Unexpected token ','\n`)
    writeFileSync(file, '{\n"gw": "1",\n"buses": [] }')
    expect(why()).toContain(`${file}:2: gw: must be 12 digits\n`)
  })
})

describe('a concentrator that is launched', () => {
  it('starts anew when it is ordered to', async () => {
    await begin()
    await order({ op: 'restart' })
    await born(2)
    expect(births()[1]!.boot).not.toBe(births()[0]!.boot)
  })
  it('runs a program that came over the link, also after a restart, once the platform has answered it', async () => {
    await begin()
    await install(sound, '1.5.0')
    await born(2)
    expect(births()[1]!.fw).toBe('1.5.0')
    await answerTime()
    await bench.platform.until(() => notices().some(({ code: what }) => what === 'fileRunning'), 'the word that it runs')
    await order({ op: 'restart' })
    await born(3)
    expect(births()[2]!.fw).toBe('1.5.0')
    expect((await order({ op: 'versions.read' })).data).toMatchObject({ bank: 'a', firmware: '1.5.0' })
  })
  it.runIf(whyNoTty === null)(
    'has its serial ports also under a program that came over the link (skipped without serialport)',
    async () => {
      const image = join(bench.folder, 'agent.mjs')
      execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/begin.mjs', import.meta.url)), 'agent', image])
      await begin({ buses: [{ id: 'plc', kind: 'dlt645-serial', path: '/dev/nowhere', devices: [number(1)] }], reportPeriodS: 1 })
      const wordsAboutThePort = () => notices().filter(({ code }) => code === 'busDown').length
      await bench.platform.until(() => wordsAboutThePort() === 1, 'a word about the port')
      await install(readFileSync(image), '1.5.0')
      await born(2)
      await bench.platform.until(() => wordsAboutThePort() === 2, 'a word about the port from the program that came')
      expect(births()[1]!.fw).toBe('1.5.0')
      expect(notices().at(-1)?.why).toContain('No such file or directory, cannot open /dev/nowhere')
    },
  )
  it('leaves its folder when whoever started it is killed, so that it can be started anew', async () => {
    const file = join(bench.folder, 'config.json')
    await begin({ trialS: 60 })
    await install(sound, '1.5.0')
    await born(2)
    end.abort()
    await ended
    const child = spawn(process.execPath, [program, '--config', file], { stdio: 'ignore' })
    await born(3)
    await expect.poll(() => readdirSync(bench.folder).filter((name) => name.startsWith('held-by-'))).toHaveLength(2)
    child.kill('SIGKILL')
    await expect.poll(() => holderOf(bench.folder), { timeout: 20_000 }).toBeNull()
  })
  it('falls back at once from a program that dies, and says so', async () => {
    await begin()
    await install('process.exit(3)', '1.6.0')
    await born(2)
    expect(births()[1]!.fw).toBe('1.4.0')
    await answerTime()
    await bench.platform.until(() => notices().some(({ code: what }) => what === 'fileFellBack'), 'the word that it fell back')
    expect(notices().find(({ code: what }) => what === 'fileFellBack')).toMatchObject({ subject: '1.6.0', why: 'died' })
  })
  it('falls back from a program that the platform does not answer within its trial', async () => {
    await begin({ trialS: 1 })
    await install(sound, '1.7.0')
    await bench.platform.until(() => births().at(-1)!.fw === '1.4.0' && births().length >= 2, 'the old program again')
    await answerTime()
    await bench.platform.until(() => notices().some(({ why }) => why === 'noAnswer'), 'the word that it fell back')
  })
})
