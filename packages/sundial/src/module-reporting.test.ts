import { expect, it } from 'vitest'
import { platformAndField } from '../test/platform-and-field.ts'

type Told = {
  list: { status: number; outcome: string }[]
  devices: { code: string; phase: string; note: string | null; reporting: object | null }[]
}

it('the reporting of an inverter’s modules is set by a call, read back from each, and obeyed from then on', {
  timeout: 150_000,
}, async () => {
  const { s, field, clock, token, close } = await platformAndField()
  try {
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-2'] })
    const find = async (text: string) => (await s.store.pool.query(text, [s.stations[0]])).rows
    const [inverter] = await find("select id from device where kind = 'inverter' and station_id = $1 order by code limit 1")
    s.clock.set(clock.now())
    const asked = { cycleS: 15, thresholdW: null }
    const made = await s.call(
      '/pv/setGroupParam',
      { stationId: s.stations[0], target: { kind: 'inverter', ids: [Number(inverter.id)] }, ...asked },
      token,
    )
    expect(made).toMatchObject({ http: 200 })
    const { taskId, totalCount } = made.data as { taskId: number; totalCount: number }
    const told = async () => (await s.call('/taskApi/selectTask', { id: taskId }, token)).data as Told
    await expect.poll(async () => (await told()).list[0]!.status, { timeout: 80_000 }).toBeGreaterThan(1)
    const { list, devices } = await told()
    expect(list[0]).toMatchObject({ outcome: 'partly', counts: { verified: totalCount - 1, unknown: 1 } })
    expect(devices.map(({ code, reporting }) => [code, reporting])).toEqual(
      devices.map(({ code }) => [code, code === 'S1-1-2' ? null : asked]),
    )
    const own = async () =>
      (await find("select count(distinct instant)::int as n from telemetry_report where kind = 'module' and period_s = 15 and $1 > 0"))[0].n
    await expect.poll(own, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(2)
  } finally {
    await close()
  }
})
