import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import type { Page } from 'playwright-core'
import { type FormCase, press } from './form-case.ts'
import { say } from './say.ts'

/** The form of a schedule, and that of keeping it as a template above it. */
const openKeeping = async (page: Page) => {
  await press(page, say(schedules, 'add', 'en'))
  await press(page, say(scheduleTemplates, 'saveEllipsis', 'en'))
}

/** The forms of a schedule and of a monitor task. */
export const scheduleFormCases: FormCase[] = [
  {
    file: 'schedules/ScheduleForm.tsx',
    path: '/devOps/timedTask',
    open: (page) => press(page, say(schedules, 'add', 'en')),
    needed: { label: say(schedules, 'name', 'en'), good: 'Noon check', said: say(schedules, 'name_wrong', 'en') },
    waits: true,
  },
  {
    file: 'schedules/KeepTemplateForm.tsx',
    path: '/devOps/timedTask',
    open: openKeeping,
    needed: { label: say(scheduleTemplates, 'name', 'en'), good: 'Noon check', said: say(scheduleTemplates, 'name_wrong', 'en') },
    waits: false,
  },
  {
    file: 'schedules/MonitorForm.tsx',
    path: '/setting/taskTiming',
    open: (page) => press(page, say(monitorTasks, 'add', 'en')),
    needed: { label: say(monitorTasks, 'name', 'en'), good: 'Night check', said: say(monitorTasks, 'name_wrong', 'en') },
    waits: true,
  },
]
