import { pathOf } from '@sundial/contract/pages.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Page } from 'playwright-core'
import { say } from './say.ts'
import { pressed } from './screen-acts.ts'
import type { ScreenIds } from './screen-ids.ts'

/** The pages about alarms beside their list: figures and limits. */
export const alarmScreens = {
  'alarm-statistics': { path: () => pathOf('alarmStatistics'), ready: '.alarm-statistics .plain-table' },
  'alarm-performance': { path: () => pathOf('alarmPerformance'), ready: '.figures-part' },
  'out-of-service': { path: () => pathOf('outOfService'), ready: '.ant-table-row, .row-card, .empty-state' },
  'held-messages': { path: () => pathOf('heldMessages'), ready: '.empty-state' },
  'on-duty': { path: () => pathOf('onDuty'), ready: '.duty-now' },
  'alarm-limits': { path: () => pathOf('alarmLimits'), ready: '.alarm-limits' },
  'alarm-limit-form': {
    path: (g: ScreenIds) => pathOf('alarmLimits', { plant: g.stationId }),
    ready: '.alarm-limits',
    act: (page: Page, language: Language) => pressed(page, say(alarmLimits, 'edit', language)),
  },
}
