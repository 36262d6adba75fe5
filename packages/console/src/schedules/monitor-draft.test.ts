import type { MonitorTaskRow } from '@sundial/contract/monitor-tasks.ts'
import { describe, expect, it } from 'vitest'
import { monitorDraftOf, monitorFaults, monitorFollowed, monitorSaidOf } from './monitor-draft.ts'

const row: MonitorTaskRow = {
  ...{ id: 7, name: 'Night check', stationId: 3, orgName: 'Harbour', timeZone: 'Asia/Shanghai', status: 1, label: 'GW-01' },
  ...{ gws: ['100000000101'], deviceIds: [], startTime: Date.UTC(2026, 8, 18, 4), endTime: Date.UTC(2026, 8, 20, 4), everyMinutes: 30 },
  ...{ nextTime: null, slots: 0, ran: 0, lastTime: null, lastResult: null, savedBy: null, updateTime: 0, version: 1 },
}

describe('the form of a monitor task', () => {
  it('shows the times of the plant, and sends the same instants', () => {
    const draft = monitorDraftOf(row)
    expect([draft.startTime, draft.endTime, draft.scope]).toEqual(['2026-09-18 12:00', '2026-09-20 12:00', 'concentrators'])
    expect(monitorSaidOf(draft, row.timeZone)).toMatchObject({
      startTime: row.startTime,
      endTime: row.endTime,
      gws: row.gws,
      deviceIds: [],
    })
  })
  it('sends only what the scope is about', () => {
    const draft = { ...monitorDraftOf(row), deviceIds: [5] }
    expect(monitorSaidOf({ ...draft, scope: 'modules' }, 'UTC')).toMatchObject({ gws: [], deviceIds: [5] })
    expect(monitorSaidOf({ ...draft, scope: 'station' }, 'UTC')).toMatchObject({ gws: [], deviceIds: [] })
  })
  it('asks for concentrators or modules where they are the scope', () => {
    const draft = { ...monitorDraftOf(null), stationId: 3 }
    expect(monitorFaults(draft)).toEqual([])
    expect(monitorFaults({ ...draft, scope: 'concentrators' })).toEqual(['gws'])
    expect(monitorFaults({ ...draft, scope: 'modules' })).toEqual(['deviceIds'])
  })
  it('forgets concentrators and modules of another plant', () => {
    expect(monitorFollowed({ ...monitorDraftOf(row), stationId: 4 }, 'stationId').gws).toEqual([])
    expect(monitorFollowed(monitorDraftOf(row), 'name').gws).toEqual(row.gws)
  })
})
