import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Buses } from '../kit/buses.ts'
import type { TelemetryBody } from '../kit/envelope.ts'
import { type ModuleReports, openModuleReports } from '../kit/module-reports.ts'
import { modulesAt, reportModules, tickS } from './own-cycles.ts'

const [plain, often, watched] = ['000000000001', '000000000002', '000000000003'] as const
const devices = [plain, often, watched]
const buses = { modules: [{ id: 'plc', admitted: devices }] } as unknown as Buses
const minute = 60_000

describe('modules that have said how they are reported', () => {
  let folder: string
  let modules: ModuleReports
  let bodies: TelemetryBody[]
  let changes: string[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reporting-'))
    modules = await openModuleReports(folder, silent)
    await modules.store(often, { cycleS: 60, thresholdW: null })
    await modules.store(watched, { cycleS: null, thresholdW: 50 })
    bodies = []
    changes = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const periods = () => ({ collectS: 300, reportS: 900 })
  const report = (t0: number, powers: Record<string, number>) =>
    reportModules(
      {
        modules,
        reportS: 900,
        record: async (body) => bodies.push(body),
        onChange: (number) => changes.push(number),
      },
      t0,
      Object.entries(powers).map(([number, power]) => ({ number, reading: { power } })),
    )
  const told = () => bodies.map(({ per, part, dev }) => ({ per, part, dev }))

  it('are read when their own cycle ends; all are at a collection', () => {
    expect(tickS({ buses, modules, periods })).toBe(60)
    const at = (t0: number) => modulesAt({ buses, modules, periods }, t0).flatMap(({ admitted }) => admitted)
    expect(at(minute)).toEqual([often])
    expect(at(minute / 2)).toEqual([])
    expect(at(5 * minute)).toEqual(devices)
  })

  it('stand for their own cycle in each report, the others for the period of the concentrator', async () => {
    await report(minute, { [often]: 300 })
    expect(told()).toEqual([{ per: 60, part: 0, dev: [often] }])
    bodies = []
    await report(15 * minute, { [plain]: 300, [often]: 310, [watched]: 320 })
    expect(told()).toEqual([
      { per: 900, part: 0, dev: [plain, watched] },
      { per: 60, part: 1, dev: [often] },
    ])
  })

  it('are told at once from their threshold on, once for each change', async () => {
    await report(15 * minute, { [plain]: 300, [watched]: 300 })
    await report(20 * minute, { [plain]: 100, [watched]: 251 })
    expect(changes).toEqual([])
    await report(25 * minute, { [plain]: 100, [watched]: 250 })
    await report(26 * minute, { [watched]: 240 })
    expect(changes).toEqual([watched])
    await report(27 * minute, { [watched]: 300 })
    expect(changes).toEqual([watched, watched])
  })

  it('are known after a restart, without what they had taken back', async () => {
    await modules.store(watched, { cycleS: null, thresholdW: null })
    const again = await openModuleReports(folder, silent)
    expect(again.cycleOf(often, 900)).toBe(60)
    again.reported(watched, 300)
    expect(again.hasChanged(watched, 0)).toBe(false)
  })

  it('go with the concentrator where their cycle is no part of its period any more', () => {
    expect(modules.cycleOf(often, 90)).toBe(90)
    expect(tickS({ buses, modules, periods: () => ({ collectS: 90, reportS: 90 }) })).toBe(90)
  })
})
