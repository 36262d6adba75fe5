import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import type { Page } from 'playwright-core'
import { say } from './say.ts'
import { pressed } from './screen-acts.ts'
import type { ScreenIds } from './screen-ids.ts'

const list = { path: () => '/devOps/timedTask', ready: '.ant-table-row, .row-card, .empty-state' }

/** The week, the month and the dialogs of schedules. */
export const scheduleScreens = {
  'schedules-week': { path: (g: ScreenIds) => `/devOps/timedTask?show=week&plant=${g.stationId}`, ready: '.week[aria-busy=false]' },
  'schedules-month': { path: (g: ScreenIds) => `/devOps/timedTask?show=month&plant=${g.stationId}`, ready: '.month[aria-busy=false]' },
  'schedule-form': { ...list, act: (page: Page, language: Language) => pressed(page, say(schedules, 'add', language)) },
  'schedule-templates': { ...list, act: (page: Page, language: Language) => pressed(page, say(scheduleTemplates, 'open', language)) },
}
