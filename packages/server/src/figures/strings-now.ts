import { lastOf } from '@sundial/core/stations/judge-station.ts'
import { isOvertaken } from '@sundial/core/stations/string-values.ts'
import type { StationNow } from './station-now.ts'

export type StringNow = { voltage: number | null; current: number | null; at: number | null }

/** What a string last measured, by its place in the layout: nothing where its modules were switched since. */
export const stringsNow = (n: StationNow): StringNow[] => {
  const { layout, modules, station, latestOf } = n
  const members = Map.groupBy(layout.modules.keys(), (i) => layout.modules[i]!.parentId)
  return layout.strings.map((device) => {
    const { value: voltage, at } = lastOf(latestOf, { ...device, kind: 'string' }, 'voltage')
    const own = (members.get(device.id) ?? []).map((i) => ({ state: modules.state[i]!, rsdAt: modules.rsdAt[i] ?? null }))
    if (isOvertaken({ voltage, at }, own, station.shutdownLimitV)) return { voltage: null, current: null, at }
    return { voltage, current: lastOf(latestOf, { ...device, kind: 'string' }, 'current').value, at }
  })
}
