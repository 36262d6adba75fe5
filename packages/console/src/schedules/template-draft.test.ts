import { type ScheduleTemplate, scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { expect, it } from 'vitest'
import { draftOf, saidOf } from './schedule-draft.ts'
import { draftFrom, templateOf } from './template-draft.ts'

const template: ScheduleTemplate = {
  ...{ id: 1, name: 'Weekly test', action: 'cycleTest', kind: 'list', executeTimes: '10:30', weekdays: [2, 5], daylight: true },
  ...{ cycles: 4, holdS: 7, orgName: 'East', savedBy: null, savedAt: 0 },
}
const fresh = { ...draftOf(null, '2026-11-30'), stationId: 4, ids: [9] }

it('a template fills the form with what it keeps, and devices are chosen anew', () => {
  const draft = { ...fresh, ...draftFrom(template, fresh) }
  expect(draft).toMatchObject({ name: 'Weekly test', scope: 'modules', ids: [], stationId: 4, firstDay: '2026-11-30' })
  expect(saidOf(draft)).toMatchObject({ action: 'cycleTest', executeTimes: '10:30', weekdays: [2, 5], daylight: true, cycles: 4, holdS: 7 })
})

it('a name that was typed stays', () => {
  expect(draftFrom(template, { ...fresh, name: 'Mine' }).name).toBe('Mine')
})

it('what was taken from a template is kept as the same template', () => {
  const { name, action, kind, executeTimes, weekdays, daylight, cycles, holdS } = template
  const kept = { name, ...templateOf({ ...fresh, ...draftFrom(template, fresh) }) }
  expect(scheduleTemplateCalls.saveScheduleTemplate.input.parse(kept)).toEqual({
    ...{ name, action, kind, executeTimes, weekdays, daylight, cycles, holdS },
  })
})
