import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { TestServer } from '@sundial/server/test/server.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

const [gw] = testGws
const module = '200000011001'
const other = '200000011002'
const inverter = '400000000010'

let platform: PlatformAndField
let s: TestServer
let token: string

type Name = keyof typeof calls
const ask = (name: Name, input: object) => s.call(calls[name].path, input, token, { i18n: 'en' })
const answered = async <K extends Name>(name: K, input: object) => (await ask(name, input)).data as OutputOf<(typeof calls)[K]>

/** Gives an order and answers what came back once its task has ended. */
const passed = async (name: 'transparent645' | 'transparentModbus', question: object) => {
  const made = await answered(name, { gw, ...question })
  const told = () => answered('passThroughAnswer', { token: made.number })
  await expect.poll(async () => (await told()).status, { timeout: 60_000 }).not.toBe(1)
  return told()
}

beforeAll(async () => {
  platform = await platformAndField({ reportPeriodS: 5 })
  ;({ s, token } = platform)
})
afterAll(() => platform.close())

it('which devices of a concentrator have reported is told', { timeout: 90_000 }, async () => {
  const reported = async () => {
    const { devices } = await answered('passThroughDevices', { gw })
    return devices.filter((device) => device.reported).map(({ number }) => number)
  }
  await expect.poll(reported, { timeout: 60_000, interval: 500 }).toEqual(expect.arrayContaining([module, other, inverter]))
})

it('registers of optimizers are read over DL/T 645 through a concentrator, byte by byte', { timeout: 90_000 }, async () => {
  const told = await passed('transparent645', { addresses: [module, other], control: 'read', di: 'A0010300' })
  expect(told).toMatchObject({ status: 2, action: 'pt645', note: null })
  expect(told.frames.map(({ device }) => device)).toEqual(['S1-1-1', 'S1-1-2'])
  const [{ asked, answered: answer }] = told.frames as [(typeof told.frames)[0]]
  expect(asked).toMatchObject({ address: module, function: 'read', side: 'request', di: 'A0010300' })
  expect(asked.parts.map(({ hex }) => hex).join('')).toBe(asked.hex)
  expect(answer).toMatchObject({ address: module, side: 'reply', di: 'A0010300', about: 'Optimizer: module voltage', fault: null })
  expect(answer!.values).toEqual([{ name: 'value', value: expect.any(Number), unit: 'V', missing: null }])
  expect(answer!.values[0]!.value).toBeGreaterThan(5)
})

it('a model of an inverter is read over Modbus through a concentrator', { timeout: 90_000 }, async () => {
  const question = { device: inverter, unit: 1, function: 3, address: 40_000, count: 2 }
  const told = await passed('transparentModbus', question)
  expect(told.frames).toMatchObject([{ device: 'INV-01', asked: { function: '3' }, answered: { side: 'reply', address: '1' } }])
  // "SunS"
  expect(told.frames[0]!.answered!.values.map(({ value }) => value)).toEqual([0x5375, 0x6e53])
})

it('what a device refuses and what nobody answers is told apart', { timeout: 90_000 }, async () => {
  const refused = await passed('transparent645', { addresses: [module], control: 'read', di: '0000FF01' })
  expect(refused.frames[0]!.answered).toMatchObject({ side: 'refusal', errors: ['noSuchData'] })
  const illegal = await passed('transparentModbus', { device: inverter, unit: 1, function: 3, address: 9, count: 2 })
  expect(illegal.frames[0]!.answered).toMatchObject({ side: 'refusal', errors: ['illegalAddress'] })
})

it('chosen quantities of modules are read from the modules themselves, a row for each', { timeout: 90_000 }, async () => {
  const deviceIds = [await s.device('S1-1-1'), await s.device('S1-1-2')]
  const { tasks } = await answered('readThrough', { deviceIds, types: ['voltage', 'versions'] })
  expect(tasks).toHaveLength(1)
  const told = () => answered('passThroughAnswer', { token: tasks[0]!.number })
  await expect.poll(async () => (await told()).status, { timeout: 60_000 }).not.toBe(1)
  const { readings } = await told()
  expect(readings).toMatchObject([
    { device: 'S1-1-1', connection: 'answered', voltage: expect.any(Number), firmware: expect.stringMatching(/./), power: null },
    { device: 'S1-1-2', connection: 'answered', voltage: expect.any(Number) },
  ])
  const { list } = await answered('tasks', { id: tasks[0]!.taskId })
  expect(list[0]).toMatchObject({ executeStep: 6, status: 2 })
})

it('question and answer stand in the frame log, the command too, and no MAC', { timeout: 90_000 }, async () => {
  const told = await passed('transparent645', { addresses: [module], control: 'read', di: 'A0010700' })
  const { asked, answered: answer } = told.frames[0]!
  const lines = async (filter: object) => (await answered('frameLog', { gw, ...filter })).list
  const frames = await lines({ kind: 'frame645', newest: 2 })
  expect(frames.map(({ direction, frame }) => [direction, frame!.hex])).toEqual([
    ['up', answer!.hex],
    ['down', asked.hex],
  ])
  await expect.poll(async () => (await lines({ kind: 'command', text: 'pt645' })).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(async () => (await lines({ kind: 'report' })).length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(JSON.stringify(await lines({ newest: 200 }))).not.toMatch(/"mac"|secret|signature/)
})
