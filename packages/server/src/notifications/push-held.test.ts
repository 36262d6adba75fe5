import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { raise } from '../../test/notifying.ts'
import { pushingServer } from '../../test/notifying-server.ts'

const minute = 60_000

describe('what is told on devices later', () => {
  const { s, ground, service, ids, browserOf, addRule, told } = pushingServer()
  const passMinutes = (minutes: number) => s.clock.set(s.clock.now() + minutes * minute)

  it('holds in quiet hours and tells all of it in one message to the devices that there are then', async () => {
    const before = await browserOf(s.bearer)
    // 12:00 in Shanghai
    await addRule({ quiet: { fromMinute: 600, untilMinute: 780 } })
    const all = [await told(), await told(), await told(), await told(), await told()]
    expect(service.pushed).toEqual([])
    const after = await browserOf(s.bearer)
    await s.call(calls.deletePushDevice.path, { id: before.id }, s.bearer)
    passMinutes(60)
    await ground.node.settled()
    expect(before.read()).toEqual([])
    expect(after.read()).toMatchObject([{ title: '5 alarms that were held', path: '/devOps/giveAnAlarm' }])
    expect(after.read()[0].text.split('\n')).toHaveLength(5)
    expect(after.read()[0].text).toMatch(/And 1 more alarm: see the console\.$/)
    expect(all).toHaveLength(5)
  })

  it('goes to the second recipients too where nobody acknowledges, and says to those who were told that it is over', async () => {
    const [first, second] = [await browserOf(s.bearer), await browserOf(s.viewer)]
    await s.store.pool.query("update app_user set language = 'en' where login_name = 'viewer'")
    await addRule({ escalateMin: 5, secondUserIds: [ids.viewer!], tellsEnd: true })
    const alarmId = await told()
    expect([first.read().length, second.read().length]).toEqual([1, 0])
    passMinutes(5)
    await ground.node.settled()
    expect(second.read()[0].title).toMatch(/^\[Not acknowledged\]/)
    await s.store.pool.query('update alarm set cleared_at = $2 where id = $1', [alarmId, new Date(s.clock.now())])
    await s.store.pool.query(
      `with e as (insert into alarm_event (alarm_id, station_id, at, kind) select id, station_id, $2, 'cleared' from alarm where id = $1 returning id)
       insert into notify_queue select id from e`,
      [alarmId, new Date(s.clock.now())],
    )
    await ground.node.settled()
    expect([first.read().at(-1)!.title, second.read().at(-1)!.title]).toEqual([
      expect.stringMatching(/^\[Over\]/),
      expect.stringMatching(/^\[Over\]/),
    ])
  })

  it('is held in a flood as a mail is', async () => {
    const phone = await browserOf(s.bearer)
    await addRule()
    for (let n = 0; n < 15; n++) await raise(s, s.stations[0]!)
    await ground.node.settled()
    expect(phone.read()).toHaveLength(10)
  })
})
