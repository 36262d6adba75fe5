import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { stationChangeCalls } from '@sundial/contract/station-changes.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import type { WeatherCity } from '@sundial/core/stations/weather-cities.ts'
import { photos } from '@sundial/phrases/photos.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { weatherCity } from '@sundial/phrases/weather-cities.ts'
import { useEffect, useRef } from 'react'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormStep } from '../kit/form/FormStep.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { usePhotoUploads } from '../parts/photos/use-photo-uploads.ts'
import { type Draft, draftOf, isPlaced, savedText, zoneFor } from './station-draft.ts'
import { whatFields, whereFields } from './station-steps.ts'
import { useZoneOf } from './use-zone-of.ts'
import { WhatFields } from './WhatFields.tsx'
import { WhereFields } from './WhereFields.tsx'

/** Three fields beside each other. */
const formWidthPx = 880

type Row = Pick<StationRow, 'id' | 'name'>
/** The station that is changed, with what was filled in of it; null: a new one. */
type Known = { row: Row; details: OutputOf<typeof stationChangeCalls.stationDetails> }

/** Until the person chooses a time zone, the form takes the time zone of the place. */
const useZoneOfPlace = (form: Form<Draft>) => {
  const { timeZone } = form.draft
  const zone = zoneFor(form.draft, useZoneOf(isPlaced(form.draft)))
  const taken = useRef<string | null>(null)
  useEffect(() => {
    if (zone === null || zone === timeZone || timeZone !== taken.current) return
    taken.current = zone
    form.set('timeZone', zone)
  }, [zone, timeZone, form])
}

const useStationForm = (known: Known | null, onClose: () => void) => {
  const say = useSay(stations)
  const sayForm = useSay(stationForm)
  const conflict = useConflict(known?.details.version ?? null)
  const form = useForm(stationChangeCalls.saveStation, {
    name: `station ${known?.row.id}`,
    first: () => draftOf(known?.details ?? null),
    input: (draft) => ({ ...draft, ...(known ? { id: known.row.id, version: conflict.version } : {}) }),
    conflict,
    refusedAt: { codeTaken: 'code' },
    steps: [
      { label: sayForm('stepWhat'), fields: whatFields },
      { label: sayForm('stepWhere'), fields: whereFields },
    ],
    onSaved: (_, { names: { zh, en, ja } }) => {
      notify('success', say(known ? 'changed' : 'added', { name: zh || en || ja }))
      onClose()
    },
  })
  useZoneOfPlace(form)
  return { form, conflict }
}

const Fields = ({ known, onClose }: { known: Known | null; onClose: () => void }) => {
  const say = useSay(stations)
  const sayForm = useSay(stationForm)
  const { form, conflict } = useStationForm(known, onClose)
  const sayPhotos = useSay(photos)
  const sayCity = useSay(weatherCity)
  const uploads = usePhotoUploads(form.draft.photos, (next) => form.set('photos', next))
  const textOf = (field: keyof Draft, value: unknown): string => {
    if (Array.isArray(value)) return sayPhotos('counted', { count: value.length })
    return field === 'weatherCity' && value !== null ? sayCity(value as WeatherCity) : savedText(value)
  }
  const shown = { ...form, saving: form.saving || uploads.progress !== null }
  return (
    <FormDialog title={known ? say('edit', { name: known.row.name }) : say('add')} width={formWidthPx} dense form={shown} onClose={onClose}>
      <FormStep form={form} at={0}>
        <WhatFields form={form} uploads={uploads} isNew={known === null} />
      </FormStep>
      <FormStep form={form} at={1}>
        <WhereFields form={form} id={known?.row.id ?? null} />
      </FormStep>
      <ConflictNote of={conflict} form={form} labelOf={(field) => sayForm(field)} textOf={textOf} />
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
      <FormDialog title={say('edit', { name: row.name })} width={formWidthPx} readOnly form={nothing} onClose={onClose}>
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
