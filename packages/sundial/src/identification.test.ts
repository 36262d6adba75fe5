import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaPlan } from '@sundial/core/fleet/plan.ts'
import { seedAreas } from '@sundial/store/fleet/seed-areas.ts'
import { testFleet } from '@sundial/store/test/fleet.ts'
import { expect, it } from 'vitest'
import { fleetOfOne, identifying, registerAsOne, type Told } from '../test/identifying.ts'

const area = (code: string, phase: 'B' | 'C', inverters: string[]): AreaPlan => ({
  code,
  branches: [{ code: `${code}-1`, phase, lengthM: 5, inverters }],
})
/** Each inverter in an area of its own. */
const two = [area('T1', 'B', ['INV-01']), area('T2', 'C', ['INV-02'])]

it('modules tell their area and branch from a call to the devices and back; the register is compared and kept', {
  timeout: 150_000,
}, async () => {
  const fleet = testFleet()
  // In one area a device can believe nothing else. The register has the second inverter in another one.
  fleet.stations[0]!.areas = [area('T1', 'B', ['INV-01', 'INV-02'])]
  for (const concentrator of fleet.stations[0]!.concentrators) concentrator.phase = 'B'
  const { s, field, order, register, close } = await identifying(fleet)
  try {
    await seedAreas(s.store.db, s.stations[0]!, two)
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-2'] })
    const before = await register()
    const { list, devices } = await order('/identification/area')
    expect(list[0]).toMatchObject({ action: 'identifyArea', executeStep: 1, counts: { verified: 7, unknown: 1 } })
    const { list: branches } = await order('/identification/branch')
    expect(branches[0]).toMatchObject({ action: 'identifyBranch', executeStep: 3, counts: { verified: 7, unknown: 1 } })
    for (const { code, found } of devices.filter((device) => device.code !== 'S1-1-2')) {
      const stands = code.startsWith('S1-1') ? 'same' : 'differs'
      const all = [
        ['T1', stands],
        ['b', stands],
        ['T1-1', stands],
      ]
      expect(found!.map((fact) => [fact.is, fact.stands])).toEqual(all)
      expect(Math.min(...found!.map(({ sure }) => sure!))).toBeGreaterThan(0.9)
    }
    expect(devices.find(({ code }) => code === 'S1-1-2')!.found).toBeNull()
    expect(await register()).toEqual(before)
  } finally {
    await close()
  }
})

it('strings are found out by switching each once: two swapped modules stand out, one that was shut down stays so', {
  timeout: 180_000,
}, async () => {
  const { s, field, dataDir, order, register, close } = await identifying(fleetOfOne())
  try {
    await registerAsOne(s)
    await field.control.inject('TS-01', { kind: 'swapped', modules: ['S1-1-2', 'S1-2-3'] })
    await field.control.inject('TS-01', { kind: 'shutDown', modules: ['S1-2-1'] })
    const before = await register()
    const { list, devices } = await order('/identification/strings')
    expect(list[0]).toMatchObject({ action: 'identifyStrings', executeStep: 10, outcome: 'partly', counts: { verified: 7 } })
    expect(Object.fromEntries(devices.map(({ code, found, note }) => [code, note ?? `${found![0]!.is} ${found![0]!.stands}`]))).toEqual({
      ...{ 'S1-1-1': 'A-1 same', 'S1-1-2': 'A-2 differs', 'S1-1-3': 'A-1 same', 'S1-1-4': 'A-1 same' },
      ...{ 'S1-2-1': 'shutDownBefore', 'S1-2-2': 'A-2 same', 'S1-2-3': 'A-1 differs', 'S1-2-4': 'A-2 same' },
    })
    expect(Math.min(...devices.flatMap(({ found }) => found?.map(({ sure }) => sure!) ?? []))).toBeGreaterThan(0.8)
    const ledger = readFileSync(join(dataDir, 'devices', 'ledger.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const did = ledger.map((line) => JSON.parse(line) as { number: string; did: string })
    const switchedOf = (number: string) =>
      did.filter((row) => row.number === number && /shutdown|energise/.test(row.did)).map((row) => row.did)
    for (const { code, number } of devices.filter((device) => device.code !== 'S1-2-1'))
      expect([code, switchedOf(number)]).toEqual([code, ['shutdown', 'energise']])
    expect(switchedOf(devices.find(({ code }) => code === 'S1-2-1')!.number)).not.toContain('energise')
    expect(await register()).toEqual(before)
  } finally {
    await close()
  }
})

/** What was said most often of each module: one measurement of a sound link is wrong once in fifty. */
const mostOften = (runs: readonly Told[], what: string) =>
  Object.fromEntries(
    runs[0]!.devices.map(({ code }) => {
      const said = runs.map(({ devices }) => devices.find((d) => d.code === code)!.found!.find((fact) => fact.what === what)!.stands!)
      return [code, said.toSorted((a, b) => said.filter((x) => x === b).length - said.filter((x) => x === a).length)[0]]
    }),
  )

it('an installation check finds two modules that were swapped between branches, and one that is another than registered', {
  timeout: 180_000,
}, async () => {
  const fleet = fleetOfOne()
  fleet.stations[0]!.areas = two
  const { s, field, order, register, close } = await identifying(fleet)
  try {
    await registerAsOne(s)
    await seedAreas(s.store.db, s.stations[0]!, two)
    await s.store.pool.query("update device set serial_no = 'SN77777' where code = 'S1-2-4'")
    await field.control.inject('TS-01', { kind: 'swapped', modules: ['S1-1-2', 'S1-2-3'] })
    const before = await register()
    const runs: Told[] = []
    for (let i = 0; i < 7; i++) runs.push(await order('/identification/installation'))
    expect(runs[0]!.list[0]).toMatchObject({ action: 'checkInstallation', executeStep: 7, counts: { verified: 8 } })
    const only = (...codes: string[]) =>
      Object.fromEntries(runs[0]!.devices.map(({ code }) => [code, codes.includes(code) ? 'differs' : 'same']))
    expect(mostOften(runs, 'serial')).toEqual(only('S1-2-4'))
    expect(mostOften(runs, 'branch')).toEqual(only('S1-1-2', 'S1-2-3'))
    expect(await register()).toEqual(before)
  } finally {
    await close()
  }
})
