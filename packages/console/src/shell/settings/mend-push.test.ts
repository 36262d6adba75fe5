import { pushCalls } from '@sundial/contract/push-devices.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, endpoint, publicKey } from '../../../test/push-manager.ts'
import { CallError } from '../../kit/server/call-error.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { markOf, mendPush, turnOff, turnOnHere } from './push-browser.ts'

vi.mock('../../kit/server/call-server.ts', () => ({ callServer: vi.fn() }))

describe('the next opening of the console', () => {
  const other = 'https://push.example.net/push/2'
  const keys = { p256dh: publicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
  const known: string[] = []
  beforeEach(() => {
    known.length = 0
    vi.mocked(callServer).mockReset()
    vi.mocked(callServer).mockImplementation(async (call, input) => {
      if (call === pushCalls.pushDevices) return { publicKey, list: known.map((mark) => ({ mark })) }
      const { endpoint: given, renews } = input as { endpoint: string; renews?: string }
      if (renews !== undefined && !known.includes(renews)) throw new CallError('010003', 'not found', 'trace')
      const mark = await markOf(given)
      known.splice(0, known.length, ...known.filter((one) => one !== renews && one !== mark), mark)
      return { id: 1, mark }
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const told = () => vi.mocked(callServer).mock.calls.map(([call, input]) => [call.path, input])
  const turnedOn = async () => {
    const made = browser(vi.stubGlobal, 'granted')
    await turnOnHere(publicKey, 7)
    vi.mocked(callServer).mockClear()
    return made
  }
  const add = pushCalls.addPushDevice.path
  const list = [pushCalls.pushDevices.path, {}]

  it('asks nothing where messages are off, and where the subscription is the one that the server was told of', async () => {
    browser(vi.stubGlobal, 'granted')
    await mendPush(7)
    await turnedOn()
    await mendPush(7)
    expect(told()).toEqual([])
  })

  it('tells the server of a subscription that the browser has renewed while nobody was signed in', async () => {
    const { holds } = await turnedOn()
    holds(other)
    await mendPush(7)
    expect(told()).toEqual([list, [add, { endpoint: other, ...keys, renews: await markOf(endpoint) }]])
    expect(known).toEqual([await markOf(other)])
    await mendPush(7)
    expect(told()).toHaveLength(2)
  })

  it('subscribes again where the browser dropped it, and adds it where a push service had the server remove the device', async () => {
    const { drops, done } = await turnedOn()
    drops()
    known.length = 0
    await mendPush(7)
    expect(done.at(-1)).toBe('subscribe true')
    expect(told().at(-1)).toEqual([add, { endpoint, ...keys }])
    expect(known).toEqual([await markOf(endpoint)])
  })

  it('leaves alone what another account has turned on here, and what was turned off here', async () => {
    const { drops } = await turnedOn()
    drops()
    await mendPush(8)
    expect(told()).toEqual([])
    await turnOff(1, true)
    vi.mocked(callServer).mockClear()
    await mendPush(7)
    expect(told()).toEqual([])
  })

  it('notes what was turned on before it was noted, where the server knows it', async () => {
    const { holds } = browser(vi.stubGlobal, 'granted')
    holds(endpoint)
    await mendPush(7)
    known.push(await markOf(endpoint))
    await mendPush(7)
    holds(other)
    await mendPush(7)
    expect(told().slice(0, 3)).toEqual([list, list, list])
    expect(told()[3]).toEqual([add, { endpoint: other, ...keys, renews: await markOf(endpoint) }])
  })

  it('says what the server refuses', async () => {
    const { holds } = await turnedOn()
    holds(other)
    vi.mocked(callServer).mockRejectedValue(new CallError('009900', 'broken', 'trace'))
    await expect(mendPush(7)).rejects.toThrow('broken')
  })
})
