import { overviewCalls } from '@sundial/contract/overview.ts'
import type { Form } from '../kit/form/use-form.ts'
import { type Mark, PlaceMap } from '../kit/map/PlaceMap.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type Draft, isPlaced } from './station-draft.ts'

/** The other plants as far as they are known; of many how many there are in each part of the map. */
const useNeighbours = (id: number | null): Mark[] => {
  const enabled = useMay('home')
  const { spots = [], cells = [] } = useCall(overviewCalls.stationMap, {}, { enabled }).data ?? {}
  return [
    ...spots.filter((spot) => spot.id !== id).map((spot) => ({ ...spot, key: spot.id })),
    ...cells.map((cell, i) => ({ ...cell, key: -1 - i, name: String(cell.stations) })),
  ]
}

/** The map of the form, with the other plants on it. */
export const StationPlace = ({ form, id }: { form: Form<Draft>; id: number | null }) => {
  const { draft } = form
  const marks = useNeighbours(id)
  return <PlaceMap place={isPlaced(draft) ? draft : null} marks={marks} onPlace={(place) => form.put(place)} />
}
