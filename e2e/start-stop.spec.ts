import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'
import { until } from './kit/until.ts'

const data = dataFolder()
afterEach(() => data.remove())

/** Ends a Sundial that leads a process group as a service manager does: all of its processes get the signal at once. */
const endGroup = async (sundial: RunningSundial): Promise<number | null> => {
  process.kill(-sundial.process.pid!, 'SIGTERM')
  return (await sundial.ended).code
}

describe('SIGTERM to the whole process group, as systemd sends it', () => {
  it('ends everything cleanly: nothing is started again, nothing is closed twice', async () => {
    const sundial = await startSundial(data.path, {}, { detached: true })
    const before = sundial.err.length
    expect(await endGroup(sundial)).toBe(0)
    // what a connection says that ends while it begins may stand there; nothing about our own processes may
    const about = /starts again|runs again|did not end cleanly|Called end|^\s+at /
    expect(sundial.err.slice(before).filter((line) => about.test(line))).toEqual([])
  })
})

it('a restart of the demo is one event of each plant, and no concentrator has lost its connection', async () => {
  const first = await startSundial(data.path)
  const isOnline = async (sundial: RunningSundial) => {
    const api = await signedIn(sundial.address, sundial.password)
    return until(
      () => api('concentrators', { stationId: 1 }),
      (all) => all.every(({ status }) => status === 1 || status === 2),
      60_000,
    )
  }
  const { length } = await isOnline(first)
  expect(await first.stop()).toBe(0)
  const again = await startSundial(data.path)
  await isOnline(again)
  const api = await signedIn(again.address, again.password)
  const { list } = await api('stationEvents', { stationId: 1, kinds: ['restart', 'offline'] })
  expect(list[0]).toMatchObject({ kind: 'restart', restart: { gone: length, back: length } })
  expect(list.filter(({ kind }) => kind === 'offline')).toEqual([])
  expect(await again.stop()).toBe(0)
})

describe('a simulated field that is damaged', () => {
  it('keeps nothing else from starting: damaged files are moved aside by name', async () => {
    const first = await startSundial(data.path)
    await first.stop()
    const devices = join(data.path, 'field', 'devices')
    appendFileSync(join(devices, 'ledger.jsonl'), 'rubbish\n')
    writeFileSync(join(devices, 'counters.json'), '{"atMs":')
    const second = await startSundial(data.path)
    expect((await fetch(`${second.address}/ready`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
    const log = readFileSync(join(data.path, 'logs', 'field.log'), 'utf8')
    for (const file of ['ledger.jsonl', 'counters.json'])
      expect(log).toMatch(new RegExp(`fieldFileDamaged.*${file}|${file}.*fieldFileDamaged`))
  })

  it('or can not start at all: server and link run, and the reason is said', async () => {
    const weather = join(data.path, 'nowhere.csv')
    const sundial = await startSundial(data.path, { SUNDIAL_WEATHER: weather })
    expect((await fetch(`${sundial.address}/ready`)).status).toBe(200)
    expect(sundial.err.join('\n')).toMatch(
      /field could not start: The weather of .*nowhere\.csv can't be used[\s\S]*Server and link run without/,
    )
    expect(await sundial.stop()).toBe(0)
  })
})
