import { everything } from '@sundial/store/kit/scope.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { devicesWithVersions, findDeviceVersions } from '@sundial/store/upkeep/find-device-versions.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import { describe, expect, it } from 'vitest'
import { linkedField } from '../test/linked-field.ts'

const begun = Date.now()
/** It is noon at the first station, whenever the test runs. */
const clock = { now: (): number => Date.UTC(2026, 5, 21, 4, 0, 0) + Date.now() - begun }
const [gw] = testGws

describe('orders about the devices behind a concentrator, over the link to the simulated field', () => {
  const { db, give, field } = linkedField(clock)
  const modules = () => db().selectFrom('device').selectAll().where('gw', '=', gw).where('kind', '=', 'module').orderBy('number').execute()
  const station = async () => {
    const [module] = await modules()
    return (await db().selectFrom('station').select('code').where('id', '=', module!.station_id).executeTakeFirstOrThrow()).code
  }

  it('the versions of all devices are read; the module that is silent keeps what it said before', { timeout: 120_000 }, async () => {
    const [first, second, ...others] = await modules()
    await field().control.inject(await station(), { kind: 'wrongFirmware', modules: [second!.code] })
    await field().control.inject(await station(), { kind: 'mute', modules: [first!.code] })
    await db()
      .updateTable('equipment')
      .set({ hardware: 'OLD', versions_at: new Date(0) })
      .where('number', '=', first!.number)
      .execute()
    const devices = await devicesWithVersions(db(), everything, gw)
    expect(devices.length).toBeGreaterThan(others.length + 2)
    await give('readDeviceVersions', { devices })
    const rows = await findDeviceVersions(db(), everything, gw)
    const rowOf = (code: string) => rows.find(({ labels }) => labels.includes(code))!
    expect(rowOf(first!.code)).toMatchObject({ hardware: 'OLD', count: 1, readTo: 0 })
    expect(rowOf(second!.code)).toMatchObject({ firmware: '1.1.3', count: 1 })
    expect(rowOf(others[0]!.code)).toMatchObject({ model: 'OPT-600', firmware: '1.4.0', count: others.length })
    const inverter = await db()
      .selectFrom('equipment as e')
      .innerJoin('device as d', 'd.number', 'e.number')
      .select('e.versions_at')
      .where('d.gw', '=', gw)
      .where('d.kind', '=', 'inverter')
      .executeTakeFirstOrThrow()
    expect(inverter.versions_at).not.toBeNull()
  })

  it('fails where no device answers, and says so', { timeout: 120_000 }, async () => {
    const [first] = await modules()
    await give('readDeviceVersions', { devices: [first!.number] }, 3)
    const { note } = await db().selectFrom('task_concentrator').select('note').orderBy('task_id', 'desc').executeTakeFirstOrThrow()
    expect(note).toBe('noDeviceAnswered')
  })

  it('a collection task that was stopped reports nothing until it is started again', { timeout: 120_000 }, async () => {
    /** Instants of all reports, epoch ms, the latest first. */
    const instants = async (): Promise<number[]> => {
      const rows = await db().selectFrom('telemetry_report').select('instant').where('gw', '=', gw).orderBy('instant', 'desc').execute()
      return rows.map(({ instant }) => instant.getTime())
    }
    await expect.poll(async () => (await instants()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await give('stopCollecting')
    expect((await findSaid(db(), everything, gw))!.settings!.collecting).toBe(false)
    const stoppedAt = clock.now()
    await expect.poll(() => clock.now() - stoppedAt, { timeout: 10_000 }).toBeGreaterThan(3_000)
    const startedAt = clock.now()
    await give('startCollecting')
    expect((await findSaid(db(), everything, gw))!.settings!.collecting).toBe(true)
    await expect.poll(async () => (await instants())[0]! > startedAt, { timeout: 20_000 }).toBe(true)
    expect((await instants()).filter((at) => at > stoppedAt && at < startedAt - 1_000)).toEqual([])
  })
})
