import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import type { ModuleSnapshot } from '../modules/snapshot.ts'

/** Instead of the id of an inverter or a string: the whole plant. */
export const wholePlant = 0

/** The target that a place of a plant is: the plant, an inverter, a string. */
export const targetOf = ({ inverters }: Pick<ModuleSnapshot, 'inverters'>, place: number): OrderTarget => {
  if (place === wholePlant) return { kind: 'station', ids: [] }
  return { kind: inverters.some(({ id }) => id === place) ? 'inverter' : 'string', ids: [place] }
}

/** How many modules a place has, the reporting periods of their concentrators, s, and their rated powers, W; each figure once, the least first. */
export const concernedBy = (snapshot: ModuleSnapshot, concentrators: readonly ConcentratorRow[], place: number) => {
  const { columns, strings } = snapshot
  const isOf = (i: number): boolean => {
    const string = strings[columns.string[i]!]
    return place === wholePlant || string?.id === place || string?.inverterId === place
  }
  const members = columns.id.flatMap((_, i) => (isOf(i) ? [i] : []))
  const gws = new Set(members.map((i) => columns.gw[i]))
  const once = (figures: number[]): number[] => [...new Set(figures)].sort((a, b) => a - b)
  return {
    count: members.length,
    periodsS: once(concentrators.filter(({ gw }) => gws.has(gw)).map(({ reportPeriodS }) => reportPeriodS)),
    // Without a rating a module has none, or 0.
    ratedW: once(members.map((i) => columns.ratedW[i]!).filter((ratedW) => ratedW > 0)),
  }
}
