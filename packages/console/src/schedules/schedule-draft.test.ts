import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { expect, it } from 'vitest'
import { draftOf, followed, saidOf } from './schedule-draft.ts'

const today = '2026-11-19'
const row: Omit<ScheduleRow, 'target'> = {
  ...{
    id: 1,
    name: 'Tests',
    stationId: 4,
    orgName: 'P',
    timeZone: 'UTC',
    latitudeDeg: 0,
    longitudeDeg: 0,
    status: 2,
    executeStep: 14,
    taskType: 'rsdCycleTest',
  },
  ...{ action: 'cycleTest', executeTimes: '08:00', weekdays: [2, 5], firstDay: '2026-01-01', lastDay: '2026-12-31', daylight: true },
  ...{
    reason: 'r',
    cycles: 2,
    holdS: 1,
    gws: [],
    nextTime: null,
    slots: 0,
    ran: 0,
    missed: 0,
    lastTime: null,
    lastResult: null,
    savedBy: null,
    updateTime: 0,
  },
  version: 3,
}

it.each([
  [{ kind: 'station', ids: [] }, 'station'],
  [{ kind: 'string', ids: [7] }, 'string'],
  [{ kind: 'module', ids: [7] }, 'modules'],
  [{ kind: 'list', ids: [7, 8] }, 'modules'],
] as const)('a schedule for %o is sent as it was read', (target, scope) => {
  const draft = draftOf({ ...row, target: { ...target, ids: [...target.ids], label: 'x' } }, today)
  expect([draft.scope, draft.ids]).toEqual([scope, target.ids])
  const said = saidOf(draft)
  expect(said).toMatchObject({ target, name: 'Tests', weekdays: [2, 5], lastDay: '2026-12-31', status: 2, cycles: 2 })
  expect(scheduleCalls.updateTimedTask.input.parse({ ...said, id: 1, version: 3 })).toMatchObject({ target })
})

it('one of a concentrator is sent as it was read, and forgets it with its plant', () => {
  const read = {
    ...row,
    action: 'setClock' as const,
    target: { kind: 'concentrator' as const, label: 'GW-01', ids: [] },
    gws: ['100000000001'],
  }
  const draft = draftOf(read, today)
  const aim = { action: 'setClock', target: { kind: 'concentrator', ids: [] }, gws: ['100000000001'] }
  expect(scheduleCalls.updateTimedTask.input.parse({ ...saidOf(draft), id: 1, version: 3 })).toMatchObject(aim)
  expect(saidOf(followed({ ...draft, action: 'collect' }, 'action'))).toMatchObject({ target: { kind: 'station', ids: [] }, gws: [] })
  expect(followed({ ...draft, stationId: 5 }, 'stationId').gws).toEqual([])
})

it('a new one begins today, needs a plant and a name, and forgets devices of another plant', () => {
  const draft = { ...draftOf(null, today), name: 'New', stationId: 4, ids: [1] }
  expect(draft.firstDay).toBe(today)
  expect(scheduleCalls.insertTimedTask.input.safeParse({ ...saidOf(draft), stationId: null }).success).toBe(false)
  expect(scheduleCalls.insertTimedTask.input.safeParse({ ...saidOf(draft), stationId: 4 }).success).toBe(true)
  expect(followed({ ...draft, stationId: 5 }, 'stationId').ids).toEqual([])
  expect(followed(draft, 'name').ids).toEqual([1])
})
