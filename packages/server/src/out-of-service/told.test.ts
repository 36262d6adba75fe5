import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { addTestRule } from '../../test/notification-cases.ts'
import { raise } from '../../test/notifying.ts'
import { notifyingServer } from '../../test/notifying-server.ts'
import { testNow } from '../../test/server.ts'

const minute = 60_000

describe('alarms of equipment that is out of service', () => {
  const { s, ground } = notifyingServer(async (server) => ({ bearer: await server.token('east') }), { tables: ['out_of_service'] })
  const east = () => s.stations[0]!
  const ask = async (name: 'takeOutOfService' | 'putBackInService' | 'heldMessages', input: object) => {
    const answer = await s.call(calls[name].path, input, s.bearer)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as { id: number; pageTotalCount: number }
  }
  const takeOut = async () => (await ask('takeOutOfService', { stationId: east(), reason: 'waits for a part' })).id
  const held = async () => (await ask('heldMessages', {})).pageTotalCount
  const told = () => ground.mails.received.map(({ to, text }) => [to[0], text.split('\r\n')[0]])

  it('are told to nobody, and as new once it is back in service', async () => {
    await addTestRule(s, 'east')
    const id = await takeOut()
    await raise(s, east())
    await ground.node.settled()
    expect(told()).toEqual([])
    s.clock.set(testNow + minute)
    await ask('putBackInService', { id })
    await ground.node.settled()
    expect(told()).toEqual([['duty@example.com', 'Level II · Production · Equipment back in service']])
  })

  it('are not told by what was held, nor to the second recipients', async () => {
    const quiet = { fromMinute: 11 * 60, untilMinute: 12 * 60 + 20 }
    await addTestRule(s, 'east', { quiet })
    await addTestRule(s, 'east', { name: 'Later', mails: ['first@example.com'], escalateMin: 5, secondMails: ['boss@example.com'] })
    await raise(s, east())
    await ground.node.settled()
    expect([told().map(([to]) => to), await held()]).toEqual([['first@example.com'], 2])
    await takeOut()
    expect(await held()).toBe(0)
    s.clock.set(testNow + 25 * minute)
    await ground.node.settled()
    expect(told()).toHaveLength(1)
  })
})
