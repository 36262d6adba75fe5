import type { PassThrough, Reading } from '@sundial/contract/passed-frames.ts'
import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { failedTests, returnedRows, type TestSeen, tabbed, typesFor } from './returned.ts'

const reading = (deviceId: number | null) => ({ deviceId, number: `20000000000${deviceId ?? 9}` }) as Reading
const pass = (...ids: (number | null)[]) => ({ readings: ids.map(reading) }) as unknown as PassThrough
const plan = { cycles: 1, holdS: 0, offLimitV: 1.5, limitS: 30, onShareMin: 0.6 } as NonNullable<TaskRow['plan']>
/** A test of modules, each with how it ended. */
const test = (...devices: [id: number, phase: TaskDevice['phase'], note?: string][]): TestSeen => ({
  list: [{ plan } as TaskRow],
  devices: devices.map(([id, phase, note = null]) => ({ id, phase, note, test: null, heldBy: null }) as unknown as TaskDevice),
})

describe('what modules returned', () => {
  it('is a row each, of all readings, in their order', () => {
    expect(returnedRows([pass(1, 2), pass(3)], []).map(({ deviceId }) => deviceId)).toEqual([1, 2, 3])
  })

  it('has the last test of each module beside it', () => {
    const rows = returnedRows([pass(1, 2, null)], [test([1, 'unknown']), test([1, 'cancelled', 'shutDownBefore'])])
    expect(rows.map(({ tested }) => tested?.device.phase ?? null)).toEqual(['cancelled', null, null])
  })

  it('without a test nothing can be selected by its result', () => {
    expect(failedTests(returnedRows([pass(1, 2)], []))).toBeNull()
  })

  it('failed are those that failed, were silent or were not tested to the end, and no others', () => {
    const rows = returnedRows([pass(1, 2, 3, 4)], [test([1, 'unknown'], [2, 'cancelled', 'shutDownBefore'], [3, 'cancelled', 'withdrawn'])])
    expect(failedTests(rows)).toEqual([1, 3])
  })

  it('is asked for with versions while the frames of one order are enough', () => {
    expect([1, 50, 51, 100].map(typesFor)).toEqual([['all', 'versions'], ['all', 'versions'], ['all'], ['all']])
  })

  it('is copied as lines of cells that a spreadsheet takes', () => {
    expect(
      tabbed([
        ['Module', 'V'],
        ['A-01', '38.6'],
      ]),
    ).toBe('Module\tV\nA-01\t38.6')
  })
})
