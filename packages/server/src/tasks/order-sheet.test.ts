import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedInServer } from '../../test/serving.ts'

describe('the results of a task as a file', () => {
  const s = signedInServer('east', async () => undefined)
  let taskId: number
  beforeAll(async () => {
    const target = { kind: 'list', ids: [await s.device('S1-1-1'), await s.device('S1-1-2'), await s.device('S1-1-3')] }
    const { data } = await s.call(
      calls.switchRsd.path,
      { stationId: s.stations[0], action: 'shutdown', target, reason: 'roof work' },
      s.bearer,
    )
    ;({ taskId } = data as { taskId: number })
    const result = async (code: string, phase: string, note: string | null, voltageV: number | null, elapsedMs: number | null) =>
      s.store.pool.query(
        'update task_device set phase = $3, note = $4, voltage_v = $5, elapsed_ms = $6, tries = 2, updated_at = $7 where task_id = $1 and device_id = $2',
        [taskId, await s.device(code), phase, note, voltageV, elapsedMs, '2026-06-15T04:00:01Z'],
      )
    await result('S1-1-1', 'verified', null, 0.84, 4_260)
    await result('S1-1-2', 'unknown', 'noAnswer', null, null)
    await result('S1-1-3', 'failed', 'stillEnergised', 38.2, 9_000)
    await s.store.pool.query("update task_device set held_at = '2026-06-15T04:00:00Z' where task_id = $1 and phase = 'unknown'", [taskId])
  })
  const rows = async (language: string) => {
    const headers = { i18n: language }
    const { data } = await s.call(calls.exportTask.path, { taskId }, s.bearer, headers)
    const { ticket } = data as { ticket: string }
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer, ...headers } })
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows
  }

  it('has each device with the words of the console, the most urgent first', async () => {
    const [head, ...list] = await rows('en')
    expect(head).toEqual([
      'Module',
      'Device ID',
      'String',
      'Result',
      'Voltage, V',
      'Time, s',
      'Attempts',
      expect.stringContaining('Asia/Shanghai'),
      'Note',
    ])
    expect(list.map(([code, , , result, voltage, seconds, tries]) => [code, result, voltage, seconds, tries])).toEqual([
      ['S1-1-3', 'Failed, energised', 38.2, 9, 2],
      ['S1-1-2', 'Waiting for its answer', null, null, 2],
      ['S1-1-1', 'Shut down', 0.84, 4.26, 2],
    ])
    expect(list.map((row) => row.at(-1))).toEqual([
      'Read back above the limit',
      'The device gave no answer · Waited for since 2026-06-15 12:00:00: it is shut down as soon as it answers',
      null,
    ])
  })
  it.each(['zh', 'ja'])('says the same in %s', async (language) => {
    const list = await rows(language)
    expect(list).toHaveLength(4)
    expect(JSON.stringify(list)).not.toMatch(/[A-Za-z]+:[A-Za-z]|Failed|Note/)
  })
  it('of a task that is not there gives no ticket', async () => {
    expect((await s.call(calls.exportTask.path, { taskId: 999_999 }, s.bearer)).code).toBe('010003')
  })
})
