import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { photos } from '@sundial/phrases/photos.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useRef } from 'react'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NamesFields } from '../kit/form/NamesFields.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { usePhotoUploads } from '../parts/photos/use-photo-uploads.ts'
import { PhotosField } from './PhotosField.tsx'
import { checkPlace, type Draft, draftOf, savedText, zoneFor } from './station-draft.ts'
import './station-form.css'
import { AmountField, AreaNameField, CountryField, DayField, NumberField, OrganisationField, ZoneField } from './station-inputs.tsx'

type Row = Pick<StationRow, 'id' | 'name'>
/** The station that is changed, with what was filled in of it; null: a new one. */
type Known = { row: Row; details: OutputOf<typeof stationChangeCalls.stationDetails> }

const useStationForm = (known: Known | null, onClose: () => void) => {
  const say = useSay(stations)
  const zoneChosen = useRef(known !== null)
  const conflict = useConflict(known?.details.version ?? null)
  const form = useForm(stationChangeCalls.saveStation, {
    name: `station ${known?.row.id}`,
    first: () => draftOf(known?.details ?? null),
    input: (draft) => ({ ...draft, ...(known ? { id: known.row.id, version: conflict.version } : {}) }),
    conflict,
    refusedAt: { codeTaken: 'code' },
    follow: (next, changed) => {
      if (changed === 'timeZone') zoneChosen.current = true
      // that of the place is offered as long as nobody chose one
      return zoneChosen.current ? next : { ...next, timeZone: zoneFor(next) ?? next.timeZone }
    },
    onSaved: (_, { names: { zh, en, ja } }) => {
      notify('success', say(known ? 'changed' : 'added', { name: zh || en || ja }))
      onClose()
    },
  })
  return { form, conflict }
}

/** What the place means, beside its numbers. */
const PlaceNote = ({ draft }: { draft: Draft }) => {
  const say = useSay(stationForm)
  const { clock } = useFormat()
  const now = useNow(60_000)
  const check = checkPlace(draft, now)
  if (!check) return null
  if (check.kind === 'zoneOdd')
    return (
      <p className="station-form-odd" role="alert">
        {say('zoneOdd', { timeZone: check.timeZone })}
      </p>
    )
  if (check.kind === 'sunNever') return <p className="meta">{say('sunNever')}</p>
  const { riseMs, setMs, timeZone } = check
  return <p className="meta tabular">{say('sunToday', { rise: clock(riseMs, timeZone), set: clock(setMs, timeZone), timeZone })}</p>
}

const Fields = ({ known, onClose }: { known: Known | null; onClose: () => void }) => {
  const say = useSay(stations)
  const sayForm = useSay(stationForm)
  const { form, conflict } = useStationForm(known, onClose)
  const sayPhotos = useSay(photos)
  const uploads = usePhotoUploads(form.draft.photos, (next) => form.set('photos', next))
  const shown = { ...form, saving: form.saving || uploads.progress !== null }
  const labels = { zh: sayForm('nameZh'), en: sayForm('nameEn'), ja: sayForm('nameJa') }
  return (
    <FormDialog title={known ? say('edit', { name: known.row.name }) : say('add')} width={720} dense form={shown} onClose={onClose}>
      <TextField form={form} name="code" label={sayForm('code')} wrong={sayForm('code_wrong')} autoFocus />
      <OrganisationField form={form} />
      <NamesFields form={form} name="names" labels={labels} wrong={sayForm('names_wrong')} />
      <DayField form={form} />
      <div className="form-wide station-form-thirds">
        <CountryField form={form} />
        <AreaNameField form={form} name="provinceNames" />
        <AreaNameField form={form} name="cityNames" />
      </div>
      <NumberField form={form} name="latitudeDeg" />
      <NumberField form={form} name="longitudeDeg" />
      <NumberField form={form} name="altitudeM" />
      <ZoneField form={form} />
      <div className="form-wide station-form-note">
        <PlaceNote draft={form.draft} />
      </div>
      <NumberField form={form} name="tiltDeg" />
      <NumberField form={form} name="azimuthDeg" />
      <div className="form-wide station-form-thirds">
        <AmountField form={form} name="revenuePerKwh" />
        <AmountField form={form} name="cost" />
        <NumberField form={form} name="serviceLifeYears" />
      </div>
      <NumberField form={form} name="shutdownLimitV" />
      <NumberField form={form} name="shutdownLimitS" />
      <PhotosField form={form} uploads={uploads} />
      <ConflictNote
        of={conflict}
        form={form}
        labelOf={(field) => sayForm(field)}
        textOf={(_, value) => (Array.isArray(value) ? sayPhotos('counted', { count: value.length }) : savedText(value))}
      />
      <div className="form-wide station-form-note">{known ? null : <p className="meta">{sayForm('noDevicesYet')}</p>}</div>
    </FormDialog>
  )
}

const nothing = { saving: false, refusal: null, save: () => {} }

/** Changes a station. What was filled in of it is read anew each time the form opens. */
const Change = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay(stations)
  const asked = { id: row.id }
  const { data, error, isFetchedAfterMount, refetch } = useCall(stationChangeCalls.stationDetails, asked, { anew: true })
  if (error)
    return (
      <FormDialog title={say('edit', { name: row.name })} width={720} readOnly form={nothing} onClose={onClose}>
        <div className="form-wide">
          <Problem error={error} onRetry={() => void refetch()} />
        </div>
      </FormDialog>
    )
  return data && isFetchedAfterMount ? <Fields known={{ row, details: data }} onClose={onClose} /> : null
}

/** Adds a station, or changes one. */
export const StationForm = ({ row, onClose }: { row: Row | null; onClose: () => void }) =>
  row ? <Change row={row} onClose={onClose} /> : <Fields known={null} onClose={onClose} />
