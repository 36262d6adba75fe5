import { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { Select } from 'antd'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import '../parts/lock-outs/lock-outs.css'
import { usePlaces, wholePlant } from './use-places.ts'

const hourMs = 3_600_000
/** How long the work is expected to last, h. */
const spansH = [2, 4, 8, 24, 72, 168, 720]

type Draft = { stationId: number | null; place: number; holder: string; reason: string; hours: number }

const inputOf = ({ stationId, place, holder, reason, hours }: Draft) => ({
  stationId: stationId ?? 0,
  ...(place === wholePlant ? {} : { deviceId: place }),
  ...{ holder, reason, until: serverNow() + hours * hourMs },
})

const useLockOutForm = (stationId: number | null, reason: string, onClose: () => void) => {
  const say = useSay(lockOuts)
  const holder = useSignedIn()?.realName ?? ''
  return useForm(lockOutCalls.addLockOut, {
    name: `lockOut ${stationId} ${reason}`,
    first: (): Draft => ({ stationId, place: wholePlant, holder, reason, hours: 8 }),
    input: inputOf,
    follow: (next, changed) => (changed === 'stationId' ? { ...next, place: wholePlant } : next),
    onSaved: ({ endedTasks, label: place }) => {
      notify('success', endedTasks > 0 ? say('didEnd', { place, count: endedTasks }) : say('didAdd', { place }))
      onClose()
    },
  })
}

const PlaceField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(lockOuts)
  const places = usePlaces(form.draft.stationId)
  return (
    <Field form={form} name="place" label={say('place')} wide>
      {(place) => <Select<number> {...place} {...places} disabled={form.draft.stationId === null} />}
    </Field>
  )
}

/** Until when the work is expected to last, in the plant's time. */
const UntilHint = ({ at, timeZone }: { at: number; timeZone: string }) => {
  const say = useSay(lockOuts)
  return say('untilHint', { time: usePlantTime(timeZone).text(at, 'moment', true) })
}

/** How long it is to last, and, once the plant is chosen, until when that is. */
const SpanField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(lockOuts)
  const now = useNow(60_000)
  const { stationId, hours: span } = form.draft
  const plant = useCall(stationCalls.stations, { ids: [stationId ?? 0], pageSize: 1 }, { enabled: stationId !== null }).data?.list[0]
  const word = (hours: number) => (hours < 24 ? say('hour', { count: hours }) : say('day', { count: hours / 24 }))
  const hint = plant ? <UntilHint at={now + span * hourMs} timeZone={plant.timeZone} /> : undefined
  return (
    <Field form={form} name="hours" label={say('hours')} hint={hint} wide>
      {(place) => <Select<number> {...place} options={spansH.map((hours) => ({ value: hours, label: word(hours) }))} />}
    </Field>
  )
}

type Props = { stationId: number | null; reason?: string; onClose: () => void }

/** Hangs a lock-out tag on a plant, an inverter or a string. `stationId` null: the plant is chosen in it; `reason`: what it begins with. */
export const LockOutForm = ({ stationId, reason = '', onClose }: Props) => {
  const say = useSay(lockOuts)
  const form = useLockOutForm(stationId, reason, onClose)
  return (
    <FormDialog title={say('add')} go={say('go')} width={520} form={form} onClose={onClose}>
      {stationId === null ? (
        <Field form={form} name="stationId" label={say('station')} wrong={say('stationMissing')} wide>
          {(place) => <StationSelect {...place} />}
        </Field>
      ) : null}
      <PlaceField form={form} />
      <TextField form={form} name="holder" label={say('holder')} wrong={say('holderMissing')} />
      <TextField form={form} name="reason" label={say('reason')} wrong={say('reasonMissing')} />
      <SpanField form={form} />
      <p className="tag-warning form-wide">{say('shutsNothing')}</p>
    </FormDialog>
  )
}
