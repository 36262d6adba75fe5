import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlockValues } from '@sundial/wire/dlt645/tables.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { SwitchAnswer } from '../kit/driver.ts'
import type { AtWork } from '../kit/handler.ts'
import { type UpgradingOptions, upgradeHandlers } from './upgrading.ts'

const folder = mkdtempSync(join(tmpdir(), 'sundial-upgrading-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const content = Buffer.alloc(300, 7)
const path = join(folder, 'image')
writeFileSync(path, content)
const sha256 = createHash('sha256').update(content).digest('hex')

const number = '000000000011'
/** A device with every package (after those looks at which it `lacks` some), that answers the command to switch over and the question for its version as told, the last again and again. */
const ordered = async (
  commands: SwitchAnswer[],
  versions: (string | null)[],
  { switchState = 1, isHeld = false, lacks = [] as string[] } = {},
) => {
  const image = 0x0123abcd % 100_000_000
  const next = <T>(all: T[]): T => (all.length > 1 ? all.shift()! : all[0]!)
  const asked: string[] = []
  const values: Record<string, () => Record<string, string | number> | null> = {
    A0070003: () => ({ image, state: lacks.length > 0 ? 1 : 2, received: lacks.length > 0 ? 0 : 2, packages: 2 }),
    // which of its two packages it lacks, look by look
    A0070400: () => ({ missing: lacks.shift()! }),
    A0040000: () => {
      const firmware = next(versions)
      return firmware === null ? null : { firmware }
    },
  }
  const driver = {
    readBlock: async (_: string, di: string): Promise<BlockValues | null> => {
      asked.push(di)
      const found = values[di]?.() ?? null
      return found && { values: found, each: [] }
    },
    write: async (_: string, di: string): Promise<SwitchAnswer> => (di === 'A0070005' ? next(commands) : 'confirmed'),
    broadcast: async () => {},
    readRsd: async () => ({ switchState, rsdVoltage: switchState === 1 ? 38 : 0.8 }),
  }
  const bus = { devices: [number], driver, queue: { run: (_: number, run: () => Promise<unknown>) => run() } }
  const options = {
    buses: () => ({ modules: [bus] }),
    whole: async () => ({ path, offer: { kind: 'optimizerFirmware', version: '1.5.0', model: 'OPT-600', sha256 } }),
    clock: { now: () => 0 },
    platformNow: () => 0,
    isHeld: () => isHeld,
    upgraded: () => {},
  } as unknown as UpgradingOptions
  const told: object[] = []
  const progress: AtWork['progress'] = (_devices, _k, _n, data) => void told.push(data!)
  const work = { command: { deadline: 1, priority: 3 }, signal: new AbortController().signal, progress } as unknown as AtWork
  const { devices, data } = (await upgradeHandlers(options)['optimizers.upgrade'](
    { op: 'optimizers.upgrade', xfer: '0123abcd', devices: [number] },
    work,
  )) as { devices: { ph: string; note?: string }[]; data: object }
  return { result: [devices[0]?.ph, devices[0]?.note], versionsAsked: asked.filter((di) => di === 'A0040000').length, told, data }
}

vi.mock('../kit/wait.ts', () => ({ wait: async () => {} }))

describe('switching over', () => {
  it.each<[string, SwitchAnswer[], (string | null)[], unknown[], number]>([
    ['is verified by the new version', ['confirmed'], ['1.5.0'], ['verified', undefined], 1],
    ['waits for a device that restarts', ['confirmed'], [null, null, null, null, '1.5.0'], ['verified', undefined], 5],
    ['has failed where the old version answers', ['confirmed'], ['1.4.0'], ['failed', 'oldVersion'], 3],
    ['is unknown where nobody answers any more', ['confirmed'], [null], ['unknown', 'noAnswer'], 6],
    ['is verified where only the answer to the first command was lost', ['noAnswer', 'refused'], ['1.5.0'], ['verified', undefined], 1],
    ['is verified where all answers to the command were lost', ['noAnswer'], ['1.5.0'], ['verified', undefined], 1],
    ['has failed where the command is refused', ['refused'], ['1.4.0'], ['failed', 'refused'], 1],
    ['is unknown where the command is not answered', ['noAnswer'], [null], ['unknown', 'noAnswer'], 1],
  ])('%s', async (_, commands, versions, result, versionsAsked) => {
    expect(await ordered(commands, versions)).toMatchObject({ result, versionsAsked })
  })
  it.each([
    ['shut down', { switchState: 0 }],
    ['held by a shutdown', { isHeld: true }],
  ])('is not done for a module that is %s: it would come back live', async (_, standing) => {
    const { result, versionsAsked } = await ordered(['confirmed'], ['1.5.0'], standing)
    expect({ result, versionsAsked }).toEqual({ result: ['cancelled', 'keptShutDown'], versionsAsked: 0 })
  })
})

it('what a device lacks is told as it is looked at, and what was sent again', async () => {
  const { told, data } = await ordered(['confirmed'], ['1.5.0'], { lacks: ['03', '02'] })
  const of = (missing: number, repaired: number) => ({ version: '1.5.0', packages: 2, missing, repaired })
  expect(told).toEqual([of(0, 0), of(0, 0), of(2, 0), of(1, 2), of(0, 3)])
  expect(data).toEqual(of(0, 3))
})
