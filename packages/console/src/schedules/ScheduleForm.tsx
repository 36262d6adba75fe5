import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { energises } from '@sundial/core/schedules/actions.ts'
import { timesOf } from '@sundial/core/schedules/times.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { todayIn } from '../kit/days/days.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { NextRuns } from './NextRuns.tsx'
import { type Draft, draftOf, followed, saidOf } from './schedule-draft.ts'
import { DaysFields, OrderFields, StatusField, TimesFields } from './schedule-fields.tsx'
import { TemplateLine } from './TemplateLine.tsx'
import './schedules.css'
import './templates.css'

const { insertTimedTask, updateTimedTask } = scheduleCalls
const refusedAt = {
  neverDue: 'executeTimes',
  nothingToRead: 'ids',
  nothingToSwitch: 'ids',
  mixedStations: 'ids',
  reasonNeeded: 'reason',
} as const

const targetFaults = ({ scope, ids, gws }: Draft): ('ids' | 'gws')[] => {
  if (scope === 'concentrators') return gws.length === 0 ? ['gws'] : []
  return scope !== 'station' && (ids.length === 0 || (scope === 'string' && ids.length > 1)) ? ['ids'] : []
}
const faultsBeside = (draft: Draft) => [
  ...targetFaults(draft),
  ...(draft.action === 'energise' && draft.reason.trim() === '' ? ['reason' as const] : []),
]

const useScheduleForm = (row: ScheduleRow | null, onSaved: () => void) => {
  const say = useSay(schedules)
  const conflict = useConflict(row?.version ?? null)
  const inputOf = (draft: Draft) =>
    row ? { ...saidOf(draft), id: row.id, version: conflict.version } : { ...saidOf(draft), stationId: draft.stationId as number }
  const form = useForm(row ? updateTimedTask : insertTimedTask, {
    name: `schedule ${row?.id}`,
    first: () => draftOf(row, todayIn(row?.timeZone ?? 'UTC', serverNow())),
    input: inputOf,
    fieldOf: { target: 'ids' },
    also: faultsBeside,
    follow: followed,
    refusedAt,
    conflict,
    send: async (draft) =>
      row
        ? callServer(updateTimedTask, { ...saidOf(draft), id: row.id, version: conflict.version })
        : callServer(insertTimedTask, { ...saidOf(draft), stationId: draft.stationId as number }),
    onSaved: (_output, { name }) => {
      notify('success', say(row ? 'saved' : 'added', { name: name.trim() }))
      onSaved()
    },
  })
  return { form, conflict }
}

/** The plant that slots are worked out for; null: none is chosen, or it is still asked for. */
const usePlant = (row: ScheduleRow | null, stationId: number | null) => {
  const asked = { ids: stationId === null ? [] : [stationId], pageSize: 10 }
  const { data } = useCall(stationCalls.stations, asked, { enabled: row === null && stationId !== null })
  return row ?? data?.list.find(({ id }) => id === stationId) ?? null
}

/** Whether it says when it runs, so that it can be kept as a template. */
const hasTimes = ({ executeTimes, weekdays }: Draft): boolean => timesOf(executeTimes) !== null && weekdays.length > 0

type Props = { row: ScheduleRow | null; onClose: () => void }

/** Creates a schedule, or changes one, and shows when it would run next. */
export const ScheduleForm = ({ row, onClose }: Props) => {
  const say = useSay(schedules)
  const { form, conflict } = useScheduleForm(row, onClose)
  const plant = usePlant(row, form.draft.stationId)
  return (
    <FormDialog title={row ? say('edit', { name: row.name }) : say('addTitle')} width={720} dense form={form} onClose={onClose}>
      <TemplateLine form={form} isNew={row === null} mayKeep={hasTimes(form.draft)} />
      <TextField form={form} name="name" label={say('name')} wrong={say('name_wrong')} autoFocus />
      <OrderFields form={form} row={row} />
      <TimesFields form={form} />
      <DaysFields form={form} />
      <StatusField form={form} />
      <TextField form={form} name="reason" label={say('reason')} wrong={say('reason_wrong')} />
      {energises(form.draft.action) ? <p className="form-wide schedule-warning">{say('energisesNote')}</p> : null}
      <NextRuns draft={form.draft} plant={plant} />
      <ConflictNote of={conflict} form={form} labelOf={labelOf(say)} textOf={textOf} />
    </FormDialog>
  )
}

type Say = ReturnType<typeof useSay<typeof schedules>>
const labelOf = (say: Say) => (field: keyof Draft) =>
  say(field === 'ids' || field === 'scope' ? 'target' : field === 'stationId' ? 'station' : field)
const textOf = (_field: string, value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
