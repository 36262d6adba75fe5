import { afterEach, describe, expect, it } from 'vitest'
import { startVersionSurvey, type VersionSurveyOptions } from './version-survey.ts'

const tenMinutes = 600_000
const numbersOf = (bus: number): string[] => Array.from({ length: 20 }, (_, i) => `20000000${bus}0${String(i).padStart(2, '0')}`)
const [first, second] = [numbersOf(1), numbersOf(2)]

let survey: ReturnType<typeof startVersionSurvey>
afterEach(() => survey.stop())

/** Two buses of 20 modules, of which those that are `awake` answer; `clock` is moved by the test. */
const surveyed = (awake: Set<string>, onAsked: (times: number) => void = () => {}) => {
  const asked: string[] = []
  const told: string[] = []
  const clock = { at: 0, now: () => clock.at }
  const driver = {
    readBlock: async (number: string) => {
      onAsked(asked.push(number))
      return awake.has(number) ? { values: { firmware: '1.4.0' }, each: [] } : null
    },
  }
  const queue = { run: (_: number, run: () => Promise<unknown>) => run() }
  const modules = [first, second].map((devices, i) => ({ id: `plc${i}`, devices, driver, queue }))
  survey = startVersionSurvey({
    buses: { modules, inverters: [], irradianceSensors: [] } as unknown as VersionSurveyOptions['buses'],
    paceMs: 1,
    steady: clock,
    record: async (event) => void told.push(...(event as { dev: string[] }).dev),
    log: () => {},
  })
  return { asked, told, clock }
}

describe('the survey of versions', () => {
  it('reads each module once, tells them, and again after a day', async () => {
    const { asked, told, clock } = surveyed(new Set([...first, ...second]))
    await expect.poll(() => told).toEqual([...first, ...second])
    expect(asked).toEqual(told)
    clock.at += 144 * tenMinutes
    await expect.poll(() => told.length).toBe(80)
    expect(asked.slice(40)).toEqual(asked.slice(0, 40))
  })
  it('asks three modules of a dark bus in ten minutes, goes on with the other, and reads all once it is light', async () => {
    const awake = new Set(second)
    const { asked, told, clock } = surveyed(awake)
    await expect.poll(() => told).toEqual(second)
    expect(asked.filter((number) => first.includes(number))).toEqual(first.slice(0, 3))
    for (const number of first) awake.add(number)
    clock.at += tenMinutes
    await expect.poll(() => told.length).toBe(37)
    clock.at += 6 * tenMinutes
    await expect.poll(() => told.length).toBe(40)
    expect(told.toSorted()).toEqual([...first, ...second].toSorted())
  })
  it('tells of one that was read twice meanwhile what it said last', async () => {
    const { asked, told } = surveyed(new Set([...first, ...second]), (times) => times === 5 && survey.again([first[0]!]))
    await expect.poll(() => told.length).toBe(40)
    expect(asked.filter((number) => number === first[0])).toHaveLength(2)
    expect(told.filter((number) => number === first[0])).toHaveLength(1)
  })
  it('tries one that is named and silent again every 10 s, for two minutes', async () => {
    const awake = new Set([...first, ...second])
    const { asked, told, clock } = surveyed(awake)
    await expect.poll(() => told.length).toBe(40)
    const upgraded = second[7]!
    awake.delete(upgraded)
    survey.again([upgraded])
    await expect.poll(() => asked.length).toBe(41)
    clock.at += 10_000
    await expect.poll(() => asked.length).toBe(42)
    awake.add(upgraded)
    clock.at += 10_000
    await expect.poll(() => told.length).toBe(41)
    awake.delete(upgraded)
    survey.again([upgraded])
    for (let n = 1; n <= 12; n++, clock.at += 10_000) await expect.poll(() => asked.length).toBe(43 + n)
    // A device that is due is read before those behind it in the register: the last one is read next, so the silent one is not due.
    survey.again([second.at(-1)!])
    await expect.poll(() => told.length).toBe(42)
    expect(asked.slice(55)).toEqual([second.at(-1)])
  })
  it('reads again those that it is told to', async () => {
    const { asked, told } = surveyed(new Set([...first, ...second]))
    await expect.poll(() => told.length).toBe(40)
    survey.again([second[7]!])
    await expect.poll(() => told.length).toBe(41)
    expect(asked.slice(40)).toEqual([second[7]])
  })
})
