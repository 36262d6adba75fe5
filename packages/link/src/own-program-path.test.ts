import type { ChildProcess } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { launchedConcentrator, soundProgram } from '@sundial/concentrator/test/launched.ts'
import { transferOf } from '@sundial/core/firmware/package.ts'
import { chunkBytes, offerOf } from '@sundial/core/firmware/transfer.ts'
import { orderConcentrator } from '@sundial/store/commands/order-concentrator.ts'
import { findOwnProgram, findProgramUpdate } from '@sundial/store/firmware/own-program.ts'
import { keepPackage } from '@sundial/store/firmware/packages.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { signedOf } from '@sundial/wire/link/file-transfer.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killProcess, launchLink } from '../test/killing.ts'

const [gw] = testGws
const keys = generateKeyPairSync('ed25519')
const model = 'CCO-2'
/** So many chunks that the link needs several rounds. */
const manyBytes = 200 * chunkBytes
const patient = { timeout: 60_000, interval: 50 }

describe('a program from the library to a real concentrator, which really starts it', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: ChildProcess
  let port = ''
  let one: ReturnType<typeof launchedConcentrator>
  beforeEach(async () => {
    seeded = await seededDatabase()
    port = String(await freePort())
    link = await launchLink(seeded.database.url, port)
  })
  afterEach(async () => {
    await one.close()
    await killProcess(link)
    await seeded.close()
  })
  const db = () => seeded.store.db
  const restartLink = async (): Promise<void> => {
    await killProcess(link)
    link = await launchLink(seeded.database.url, port)
  }

  const runs = async () => (await findOwnProgram(db(), everything, gw))?.firmware
  const begin = async (trialS = 60): Promise<void> => {
    one = launchedConcentrator({
      ...{ gw, secret: testSecret, mqttUrl: `mqtt://127.0.0.1:${port}`, model, firmware: '1.0.0', reportPeriodS: 86_400 },
      ...{ signingKey: keys.publicKey.export({ type: 'spki', format: 'pem' }) as string, trialS },
      ...{ reconnectMinMs: 20, reconnectMaxMs: 200, resendMinMs: 100, resendMaxMs: 1_000 },
    })
    one.begin()
    await expect.poll(runs, patient).toBe('1.0.0')
  }
  const packed = async (content: Buffer, { version = '1.1.0', maker = keys.privateKey, of = model } = {}) => {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const about = { kind: 'firmware' as const, name: 'agent.mjs', version, model: of, size: content.length, sha256 }
    const head = { ...about, signature: sign(null, signedOf(about), maker).toString('hex'), xfer: transferOf(about) }
    await keepPackage(db(), head, content, { userId: null, now: Date.now() })
    return head
  }
  const order = async (head: Awaited<ReturnType<typeof packed>>): Promise<number> => {
    const given = { scope: everything, gw, args: offerOf(head), userId: null, address: null, now: Date.now() }
    return (await orderConcentrator(db(), { action: 'upgradeConcentrator', ...given })).taskId
  }
  const ended = async () => {
    await expect.poll(async () => (await findProgramUpdate(db(), gw))?.status, patient).not.toBe(1)
    const { status, note } = (await findProgramUpdate(db(), gw))!
    return { status, note }
  }
  const ops = async () => (await findProgramUpdate(db(), gw))!.steps.map(({ op }) => op)
  const asked = async (op: string): Promise<void> => expect.poll(ops, patient).toContain(op)
  const done = { status: 2, note: null }

  it('is done when the concentrator itself says after its restart that it runs the program', { timeout: 120_000 }, async () => {
    await begin()
    await order(await packed(soundProgram()))
    expect(await ended()).toEqual(done)
    expect(await ops()).toEqual(['file.offer', 'file.check', 'file.commit', 'versions.read'])
    await expect.poll(runs, patient).toBe('1.1.0')
  })

  it('that dies has failed, and the one before runs again; the same order may be given anew', { timeout: 120_000 }, async () => {
    await begin()
    const head = await packed(Buffer.from('process.exit(3)'))
    await order(head)
    expect(await ended()).toEqual({ status: 3, note: 'fellBack' })
    expect(await runs()).toBe('1.0.0')
    await expect.poll(async () => (await findProgramUpdate(db(), gw))?.why, patient).toBe('died')
  })

  it.each([
    ['of another maker', { maker: generateKeyPairSync('ed25519').privateKey }, 'signatureWrong'],
    ['for another model', { of: 'CCO-3' }, 'wrongModel'],
    ['that is no newer', { version: '1.0.0' }, 'versionNotNewer'],
    ['that is older', { version: '0.9.9' }, 'versionNotNewer'],
  ] as const)('%s is refused by the concentrator before a byte of it has come', { timeout: 60_000 }, async (_, change, note) => {
    await begin()
    await order(await packed(soundProgram(), change))
    expect(await ended()).toEqual({ status: 3, note })
    expect([await ops(), await runs()]).toEqual([['file.offer'], '1.0.0'])
  })

  it('that was damaged on the way is not started, and is whole when it is sent again', { timeout: 120_000 }, async () => {
    await begin()
    const content = soundProgram(3 * chunkBytes)
    const head = await packed(content)
    const hold = (bytes: Buffer) => seeded.store.pool.query('update firmware_package set content = $1', [bytes])
    const other = Buffer.from(content)
    other[2 * chunkBytes]! ^= 1
    await hold(other)
    await order(head)
    expect(await ended()).toEqual({ status: 3, note: 'fileNotWhole' })
    await hold(content)
    await order(head)
    expect(await ended()).toEqual(done)
  })

  it('arrives once where concentrator and link lose their power in the middle', { timeout: 180_000 }, async () => {
    await begin()
    const taskId = await order(await packed(soundProgram(manyBytes)))
    const checks = async () => (await ops()).filter((op) => op === 'file.check').length
    await expect.poll(checks, patient).toBeGreaterThan(1)
    await one.cutPower()
    await restartLink()
    one.begin()
    await asked('file.commit')
    await restartLink()
    expect(await ended()).toEqual(done)
    await expect.poll(runs, patient).toBe('1.1.0')
    const { rows } = await seeded.store.pool.query(
      `select (select count(*)::int from task) as tasks, count(*) filter (where op = 'file.commit')::int as commits,
              count(*) filter (where state = 'done')::int = count(*)::int as "allDone" from command where task_id = $1`,
      [taskId],
    )
    expect(rows).toEqual([{ tasks: 1, commits: 1, allDone: true }])
  })

  it('that loses its power on trial, and has no answer when it is back, makes way for the one before', { timeout: 120_000 }, async () => {
    await begin(3)
    await order(await packed(soundProgram()))
    await expect.poll(() => one.banks(), { timeout: 60_000, interval: 2 }).toMatchObject({ running: 'a', isOnTrial: true })
    await killProcess(link)
    await one.cutPower()
    one.begin()
    await expect.poll(() => one.banks(), patient).toMatchObject({ running: 'builtIn', isOnTrial: false })
    link = await launchLink(seeded.database.url, port)
    const { status, note } = await ended()
    expect(status).toBe(3)
    // the power may have gone before it has written down that the program was installed
    expect(['fellBack', 'interrupted']).toContain(note)
    await expect.poll(runs, patient).toBe('1.0.0')
  })
})
