import { modulesTextMax } from '@sundial/contract/device-list.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { ListedBand, ModuleState } from '@sundial/core/devices/module-state.ts'
import { writeRanges } from '@sundial/core/kit/number-ranges.ts'

/** What modules are asked for: in a state, or producing in a band of power. */
export type AskedModules = { state: ModuleState } | { band: ListedBand }

/** The address of the list of these modules of a station. */
export const pathOfModules = (stationId: number, asked: AskedModules): string =>
  pathOf('station', { id: stationId, tab: 'devices', view: 'module', ...asked })

/** The list of these modules of a station; null where they are too many parts for an address. */
export const pathOfModuleIds = (stationId: number, ids: readonly number[]): string | null => {
  const modules = writeRanges(ids)
  return modules.length > modulesTextMax ? null : pathOf('station', { id: stationId, tab: 'devices', view: 'module', modules })
}

/** The same of these modules only, by id; null where they are too many parts for an address. */
export const pathOfNamed = (stationId: number, asked: AskedModules, ids: readonly number[]): string | null => {
  const modules = writeRanges(ids)
  return modules.length > modulesTextMax ? null : pathOf('station', { id: stationId, tab: 'devices', view: 'module', ...asked, modules })
}
