import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { shelfMaxMs } from '@sundial/core/alarms/life.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { serverNow } from '../kit/server/server-clock.ts'

const hourMs = 3_600_000
/** How long alarms may be put aside, h. */
const spansH = [1, 4, 8, 24, 72, 168]
/** The longest span ends a minute before the limit, so that the server, which reads it later or by another clock, takes it. */
const untilOf = (hours: number, now: number): number => now + Math.min(hours * hourMs, shelfMaxMs - 60_000)

type Draft = { hours: number; reason: string }

/** Puts alarms aside for a time, with the reason. */
export const ShelveForm = ({ rows, onClose }: { rows: readonly AlarmRow[]; onClose: () => void }) => {
  const say = useSay(alarms)
  const now = useNow(60_000)
  const { text } = usePlantTime(rows[0]!.timeZone)
  const form = useForm(alarmCalls.shelveAlarms, {
    name: null,
    first: (): Draft => ({ hours: 24, reason: '' }),
    input: ({ hours, reason }) => ({ ids: rows.map(({ id }) => id), until: untilOf(hours, serverNow()), reason }),
    also: ({ reason }) => (reason.trim() === '' ? ['reason'] : []),
    fieldOf: { until: 'hours' },
    refusedAt: { shelfUntil: 'hours', reasonNeeded: 'reason' },
    onSaved: ({ changed }) => {
      notify('success', changed === 0 ? say('didNothing') : say('didShelve', { count: changed }))
      onClose()
    },
  })
  const word = (hours: number) => (hours < 24 ? say('hour', { count: hours }) : say('day', { count: hours / 24 }))
  const hint = say('shelveUntil', { time: text(untilOf(form.draft.hours, now), 'moment', true) })
  return (
    <FormDialog title={say('shelveTitle', { count: rows.length })} go={say('shelveGo')} width={440} form={form} onClose={onClose}>
      <Field form={form} name="hours" label={say('shelveFor')} hint={hint} wide>
        {(place) => <Select<number> {...place} options={spansH.map((hours) => ({ value: hours, label: word(hours) }))} />}
      </Field>
      <TextField form={form} name="reason" label={say('reason')} wrong={say('reasonMissing')} wide />
    </FormDialog>
  )
}
