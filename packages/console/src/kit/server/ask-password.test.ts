import type { InputOf } from '@sundial/contract/kit/call.ts'
import { rsdCalls } from '@sundial/contract/rsd.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askPassword, onPasswordNeeded } from './ask-password.ts'
import { callServer } from './call-server.ts'

const answer = (code: string, data: unknown = null) => new Response(JSON.stringify({ code, msg: code, codeMsg: code, data }))
const order: InputOf<typeof rsdCalls.switchRsd> = { stationId: 1, action: 'energise', target: { kind: 'module', ids: [1] }, reason: 'x' }

describe('a call that needs the password said again', () => {
  afterEach(() => vi.unstubAllGlobals())
  const serve = (...answers: Response[]) => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => answers.shift()!)
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  it('goes out again, the same, once it was said', async () => {
    const fetched = serve(answer('010312'), answer('00000', { taskId: 7 }))
    const stop = onPasswordNeeded(async () => true)
    expect(await callServer(rsdCalls.switchRsd, order)).toEqual({ taskId: 7 })
    expect(fetched.mock.calls.map(([, init]) => init.body)).toEqual([JSON.stringify(order), JSON.stringify(order)])
    stop()
  })
  it('is refused where it was not said, or nobody can ask', async () => {
    serve(answer('010312'), answer('010312'))
    const stop = onPasswordNeeded(async () => false)
    await expect(callServer(rsdCalls.switchRsd, order)).rejects.toMatchObject({ code: '010312' })
    stop()
    await expect(callServer(rsdCalls.switchRsd, order)).rejects.toMatchObject({ code: '010312' })
  })
  it('asks once for several at a time', async () => {
    let asked = 0
    const stop = onPasswordNeeded(async () => ++asked > 0)
    expect(await Promise.all([askPassword(), askPassword()])).toEqual([true, true])
    expect(asked).toBe(1)
    stop()
  })
  it('asks anew where the one that asked went away with its question open', async () => {
    const stop = onPasswordNeeded(() => new Promise(() => undefined))
    const unanswered = askPassword()
    stop()
    expect(await unanswered).toBe(false)
    const stopNext = onPasswordNeeded(async () => true)
    expect(await askPassword()).toBe(true)
    stopNext()
  })
})
