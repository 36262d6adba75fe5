import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import type { Choice } from './use-shown.ts'
import type { Toggling } from './use-toggling.ts'

/** What can be done on the page of schedules; null where the user may not. */
export type PageActs = {
  onAdd: (() => void) | null
  onEdit: ((row: ScheduleRow) => void) | null
  onTemplates: () => void
  onRuns: (row: ScheduleRow) => void
  onRun: (row: ScheduleRow) => void
  toggling: Toggling
  choice: Choice
}
