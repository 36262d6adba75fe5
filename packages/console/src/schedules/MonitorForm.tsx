import { type MonitorTaskRow, monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { Segmented, Select } from 'antd'
import { useEffect, useState } from 'react'
import { MomentPicker } from '../kit/days/MomentPicker.tsx'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DeviceTreeSelect } from '../parts/devices/DeviceTreeSelect.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { type MonitorDraft, monitorDraftOf, monitorFaults, monitorFollowed, monitorSaidOf, monitorScopes } from './monitor-draft.ts'

const { saveMonitorTask, updateMonitorTask } = monitorTaskCalls
const refusedAt = { neverDue: 'endTime', nothingToRead: 'scope', mixedStations: 'deviceIds' } as const
const devicesMax = 200
const choicesMax = 100

const useMonitorForm = (row: MonitorTaskRow | null, timeZone: string, onSaved: () => void) => {
  const say = useSay(monitorTasks)
  const conflict = useConflict(row?.version ?? null)
  const whole = (draft: MonitorDraft) =>
    row
      ? { ...monitorSaidOf(draft, timeZone), id: row.id, version: conflict.version }
      : { ...monitorSaidOf(draft, timeZone), stationId: draft.stationId as number }
  const form = useForm(row ? updateMonitorTask : saveMonitorTask, {
    name: `monitorTask ${row?.id}`,
    first: () => monitorDraftOf(row),
    input: whole,
    also: monitorFaults,
    follow: monitorFollowed,
    refusedAt,
    conflict,
    send: (draft) =>
      row
        ? callServer(updateMonitorTask, { ...monitorSaidOf(draft, timeZone), id: row.id, version: conflict.version })
        : callServer(saveMonitorTask, { ...monitorSaidOf(draft, timeZone), stationId: draft.stationId as number }),
    onSaved: (_output, { name }) => {
      notify('success', say(row ? 'saved' : 'added', { name: name.trim() }))
      onSaved()
    },
  })
  return { form, conflict }
}

/** Concentrators of the plant, of which some are chosen. */
const ConcentratorsField = ({ form }: { form: Form<MonitorDraft> }) => {
  const say = useSay(monitorTasks)
  const { stationId } = form.draft
  const asked = { stationId: stationId ?? 1, kind: 1 as const, pageSize: choicesMax }
  const { data } = useCall(monitorTaskCalls.monitorTaskChoices, asked, { enabled: stationId !== null })
  const options = data?.list.map(({ number, name }) => ({ value: number, label: `${name} · ${number}` })) ?? []
  return (
    <Field form={form} name="gws" label={say('scope_concentrators')} wrong={say('ids_wrong')}>
      {(place) => <Select<string[]> {...place} mode="multiple" maxTagCount="responsive" optionFilterProp="label" options={options} />}
    </Field>
  )
}

const TargetFields = ({ form }: { form: Form<MonitorDraft> }) => {
  const say = useSay(monitorTasks)
  const { scope, stationId } = form.draft
  return (
    <>
      <Field form={form} name="scope" label={say('target')}>
        {({ ref: _ref, ...place }) => (
          <Select {...place} options={monitorScopes.map((value) => ({ value, label: say(`scope_${value}`) }))} />
        )}
      </Field>
      {scope === 'concentrators' ? <ConcentratorsField form={form} /> : null}
      {scope === 'modules' ? (
        <Field form={form} name="deviceIds" label={say('scope_modules')} wrong={say('ids_wrong')}>
          {({ ref: _ref, ...place }) => <DeviceTreeSelect {...place} kind="module" begin={stationId} maxCount={devicesMax} />}
        </Field>
      ) : null}
    </>
  )
}

const TimeFields = ({ form, timeZone }: { form: Form<MonitorDraft>; timeZone: string | null }) => {
  const say = useSay(monitorTasks)
  const { offset } = useFormat()
  const hint = timeZone === null ? undefined : offset(serverNow(), timeZone)
  return (
    <>
      <Field form={form} name="startTime" label={say('startTime')} wrong={say('startTime_wrong')} hint={hint}>
        {({ ref: _, ...place }) => <MomentPicker {...place} />}
      </Field>
      <Field form={form} name="endTime" label={say('endTime')} wrong={say('endTime_wrong')} hint={hint}>
        {({ ref: _, ...place }) => <MomentPicker {...place} />}
      </Field>
      <NumberField form={form} name="everyMinutes" label={say('everyMinutes')} wrong={say('everyMinutes_wrong')} />
    </>
  )
}

const StatusField = ({ form }: { form: Form<MonitorDraft> }) => {
  const say = useSay(monitorTasks)
  return (
    <Field form={form} name="status" label={say('status')}>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <Segmented
          block
          id={id}
          aria-label={say('status')}
          aria-describedby={note}
          value={value}
          options={[
            { value: scheduleStatus.enabled, label: say('enabled') },
            { value: scheduleStatus.disabled, label: say('disabled') },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** The zone of the plant that is chosen; null: none is, or it is still asked for. */
const useZone = (row: MonitorTaskRow | null, stationId: number | null): string | null => {
  const asked = { ids: stationId === null ? [] : [stationId], pageSize: 10 }
  const { data } = useCall(stationCalls.stations, asked, { enabled: row === null && stationId !== null })
  return row?.timeZone ?? data?.list.find(({ id }) => id === stationId)?.timeZone ?? null
}

type Props = { row: MonitorTaskRow | null; onClose: () => void }

/** Creates a monitor task, or changes one. Its times are those of the plant. */
export const MonitorForm = ({ row, onClose }: Props) => {
  const say = useSay(monitorTasks)
  const [zone, setZone] = useState(row?.timeZone ?? 'UTC')
  const { form, conflict } = useMonitorForm(row, zone, onClose)
  const known = useZone(row, form.draft.stationId)
  useEffect(() => {
    if (known !== null) setZone(known)
  }, [known])
  return (
    <FormDialog title={row ? say('edit', { name: row.name }) : say('addTitle')} width={720} dense form={form} onClose={onClose}>
      <TextField form={form} name="name" label={say('name')} wrong={say('name_wrong')} autoFocus />
      {row ? null : (
        <Field form={form} name="stationId" label={say('station')} wrong={say('station_wrong')}>
          {({ ref: _ref, ...place }) => <StationSelect {...place} />}
        </Field>
      )}
      <TargetFields form={form} />
      <TimeFields form={form} timeZone={known} />
      <StatusField form={form} />
      <ConflictNote of={conflict} form={form} labelOf={labelOf(say)} textOf={textOf} />
    </FormDialog>
  )
}

type Say = ReturnType<typeof useSay<typeof monitorTasks>>
const labels = { stationId: 'station', scope: 'target', gws: 'scope_concentrators', deviceIds: 'scope_modules' } as const
const labelOf = (say: Say) => (field: keyof MonitorDraft) => say(field in labels ? labels[field as keyof typeof labels] : (field as 'name'))
const textOf = (_field: string, value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
