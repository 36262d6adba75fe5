import { type CountedCause, devicesOfCause } from '@sundial/core/stations/devices-of-cause.ts'
import { addAlarm } from '@sundial/store/test/add-alarm.ts'
import { describe, expect, it } from 'vitest'
import { asking, moduleNumber, modulesAt } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { dayServer } from '../../test/serving.ts'

const counted = Object.keys(devicesOfCause) as CountedCause[]

describe('why a station is in its state', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const station = async () => (await ask('stations', {}, s.bearer)).list[0]!
  const offline = (online: boolean) =>
    s.store.pool.query(`update concentrator set online = $1, awaited_until = null where gw = '100000000002'`, [online])
  /** Reports of all modules, one string of them so. */
  const report = (string: number, value: Record<string, number>) =>
    s.report(modulesAt(testNow - 1000, Object.fromEntries([1, 2, 3, 4].map((place) => [moduleNumber(string, place), value])), 1))

  const agrees = async () => {
    const { id, state, causes } = await station()
    for (const cause of counted) {
      const { pageTotalCount } = await ask('deviceList', { stationId: id, ...devicesOfCause[cause] }, s.bearer)
      // low modules are only told where they are the reason
      if (cause !== 'belowGood' || state === 'lowOutput') expect([cause, pageTotalCount]).toEqual([cause, causes[cause]])
    }
    const home = await ask('overview', {}, s.bearer)
    const [spot] = (await ask('stationMap', {}, s.bearer)).spots
    for (const other of [home.ranking[0]!, spot!]) expect([other.state, other.causes]).toEqual([state, causes])
    for (const other of home.attention) expect([other.state, other.causes]).toEqual([state, causes])
    return { state, causes, inNeed: home.attention.length }
  }

  it('every place says the same, and each count is that of the devices it leads to', async () => {
    const { state, causes } = await agrees()
    expect(state).toBe('fault')
    expect(causes).toMatchObject({
      level1Alarms: 0,
      zero: 1,
      noData: 1,
      shutDown: 1,
      concentratorsOffline: 0,
      stringsZero: 0,
      prShare: null,
    })
    expect(causes.since).not.toBeNull()
  })

  it('a concentrator that is offline', async () => {
    await offline(false)
    expect((await agrees()).causes).toMatchObject({ concentratorsOffline: 1 })
    await offline(true)
  })

  it('a whole string that gives nothing', async () => {
    await report(2, { power: 0 })
    await s.store.pool.query('update alarm set cleared_at = now()')
    expect((await agrees()).state).toBe('lowOutput')
    const id = await addAlarm(s.store.pool, s.stations[0]!, 'stringZero', 1, testNow)
    const { state, causes } = await agrees()
    expect([state, causes.level1Alarms, causes.stringsZero, causes.zero]).toEqual(['fault', 1, 1, 4])
    await s.store.pool.query('update alarm set cleared_at = now() where id = $1', [id])
  })

  it('a part is shut down: never simply normal, and nobody is needed', async () => {
    await report(1, {})
    await s.report(modulesAt(testNow - 500, { [moduleNumber(1, 1)]: { power: 0, rsdVoltage: 0.8, switchState: 0 } }, 1))
    const { state, causes, inNeed } = await agrees()
    expect([state, causes.shutDown, causes.stringsShutDown, causes.zero, inNeed]).toEqual(['partShutDown', 1, 0, 0, 0])
    expect((await ask('stations', { state: 'partShutDown' }, s.bearer)).pageTotalCount).toBe(1)
  })

  it('more than one in ten gives less than 70 % of the average', async () => {
    await s.report(modulesAt(testNow - 250, { [moduleNumber(1, 1)]: { power: 100 } }, 1))
    const { state, causes } = await agrees()
    expect([state, causes.belowGood]).toEqual(['lowOutput', 1])
  })
})
