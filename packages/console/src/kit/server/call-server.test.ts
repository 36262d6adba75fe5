import { deviceLockCalls } from '@sundial/contract/device-locks.ts'
import { fleetCalls } from '@sundial/contract/fleet.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { kit } from '@sundial/phrases/kit.ts'
import i18next from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callServer, uploadFile } from './call-server.ts'
import { onSessionEnded } from './session-end.ts'
import { onWritten } from './written.ts'

const ask = () => callServer(taskCalls.tasks, {})
const serve = (body: string, status: number) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
const said = (key: keyof typeof kit): string[] => Object.values(kit[key]) as string[]
beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
afterEach(() => vi.unstubAllGlobals())

/** The error catalogue of the specification, point 8, network layer. */
describe('an answer that is no success', () => {
  it.each([
    ['no body', '', 400, 'systemError'],
    ['a body that is no object', '7', 200, 'systemError'],
    ['null', 'null', 200, 'systemError'],
    ['a proxy’s page', '<html>Bad gateway</html>', 502, 'serverError'],
    ['HTTP 500 without a body', '', 500, 'serverError'],
    ['HTTP 401 without a body', '', 401, 'wrongCredentials'],
  ] as const)('%s: 009900 with words of ours', async (_name, body, status, key) => {
    serve(body, status)
    const error = await ask().catch((thrown: unknown) => thrown as Error & { code: string })
    expect(error).toMatchObject({ code: '009900' })
    expect(said(key)).toContain((error as Error).message)
  })
  it('without a code: 009900 with the server’s message and trace id', async () => {
    serve(JSON.stringify({ msg: 'out of order', traceId: 'abc' }), 400)
    await expect(ask()).rejects.toMatchObject({ code: '009900', message: 'out of order', traceId: 'abc' })
  })
  it('with a code: its code, its codeMsg and its trace id, whatever the status', async () => {
    serve(JSON.stringify({ code: '010305', codeMsg: 'taken', msg: 'x', traceId: 'abc' }), 409)
    await expect(ask()).rejects.toMatchObject({ code: '010305', message: 'taken', traceId: 'abc' })
  })
  it('of HTTP 201: the session has ended, which is told', async () => {
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    serve(JSON.stringify({ code: '402', codeMsg: 'ended', data: null }), 201)
    await expect(ask()).rejects.toMatchObject({ code: '402' })
    expect(ended).toHaveBeenCalledOnce()
    stop()
  })
  it('that never comes: 009900, the server did not answer in time', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
    const error = await ask().catch((thrown: unknown) => thrown as Error)
    expect(error).toMatchObject({ code: '009900' })
    expect(said('timeout')).toContain((error as Error).message)
  })
  it('that can’t be fetched: the network is at fault', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await ask().catch((thrown: unknown) => thrown as Error)
    expect(said('unreachable')).toContain((error as Error).message)
  })
})

describe('what was written is told', () => {
  const told = async (send: () => Promise<unknown>) => {
    const written = vi.fn()
    const stop = onWritten(written)
    await send().catch(() => undefined)
    stop()
    return written.mock.calls.flat()
  }
  it.each([
    ['success', JSON.stringify({ code: '00000', data: {} }), 200],
    ['a refusal', JSON.stringify({ code: '010305', codeMsg: 'taken' }), 409],
    ['no answer', '', 502],
  ] as const)('of a call and of a file alike, after %s', async (_name, body, status) => {
    serve(body, status)
    const file = new File(['x'], 'fleet.ndjson.gz')
    expect(await told(() => uploadFile(fleetCalls.importFleet, { into: '1' }, file))).toEqual(fleetCalls.importFleet.writes)
    expect(await told(() => callServer(deviceLockCalls.lockDevice, { id: 1 }))).toEqual(deviceLockCalls.lockDevice.writes)
    expect(await told(ask)).toEqual([])
  })
})
