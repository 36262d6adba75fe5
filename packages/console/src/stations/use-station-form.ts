import { areaCalls } from '@sundial/contract/areas.ts'
import { overviewCalls } from '@sundial/contract/overview.ts'
import { type StationFields, stationChangeCalls, stationFields } from '@sundial/contract/station-changes.ts'
import { type StationRow, stationCalls } from '@sundial/contract/stations.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import { type Draft, draftOf, type Field, faultsOf, zoneFor } from './station-draft.ts'

const nameOf = ({ names: { zh, en, ja } }: StationFields): string => zh || en || ja

const saveStation = async (fields: StationFields, row: StationRow | null) => {
  await callServer(stationChangeCalls.saveStation, { ...fields, ...(row ? { id: row.id } : {}) })
  for (const call of [
    stationCalls.stations,
    overviewCalls.overview,
    overviewCalls.counts,
    stationCalls.organisationTree,
    stationCalls.countStations,
    areaCalls.areas,
  ])
    void refresh(call)
}

/** The form's draft, what is wrong with it, and saving it. */
export const useStationForm = (row: StationRow | null, onClose: () => void) => {
  const say = useSay(stations)
  const [draft, setDraft] = useUnfinished<Draft>(`station ${row?.id}`, () => draftOf(row))
  const [zoneChosen, setZoneChosen] = useState(row !== null)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const faults = faultsOf(draft)
  const set = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    if ('timeZone' in part) setZoneChosen(true)
    // offered as long as nobody chose one
    else if (!zoneChosen) next.timeZone = zoneFor(next) ?? next.timeZone
    if ('code' in part) setRefusal(null)
    setDraft(next)
  }
  const save = async () => {
    setTried(true)
    const read = stationFields.safeParse(draft)
    if (!read.success) return
    setSaving(true)
    setRefusal(null)
    try {
      await saveStation(read.data, row)
      notify('success', say(row ? 'changed' : 'added', { name: nameOf(read.data) }))
      onClose()
    } catch (error) {
      setRefusal(error instanceof CallError ? error : new CallError('', String(error)))
    } finally {
      setSaving(false)
    }
  }
  const isTaken = refusal?.code === refusals.codeTaken.code
  return {
    draft,
    set,
    /** A field tells what is wrong when it was left, and all do when saving was tried. */
    leave: (field: Field) => setLeft(new Set(left).add(field)),
    isWrong: (field: Field) => faults.has(field) && (tried || left.has(field)),
    taken: isTaken ? refusal.message : null,
    refusal: isTaken ? null : refusal,
    saving,
    save,
  }
}
export type StationFormState = ReturnType<typeof useStationForm>
