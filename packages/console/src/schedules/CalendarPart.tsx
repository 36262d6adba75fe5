import { LanesPart } from './LanesPart.tsx'
import { PlantPart } from './PlantPart.tsx'
import type { PageActs } from './page-acts.ts'

/** The week of all plants while none is chosen; else the week or the month of one. */
export const CalendarPart = (acts: PageActs) => {
  const { plant, shown } = acts.choice
  return plant === null && shown === 'week' ? <LanesPart {...acts} /> : <PlantPart {...acts} plant={plant} />
}
