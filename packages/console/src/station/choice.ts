import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { PanelProps, StringPart } from '../parts/page-slots/panel-props.ts'
import { membersOf } from '../parts/rsd/switch-order.ts'

const shareOf = ({ columns, averageW }: ModuleSnapshot, i: number): number | null => {
  const power = columns.power[i] ?? null
  return columns.state[i] === 'producing' && power !== null && averageW ? power / averageW : null
}

/** What the panel shows of a module from the live snapshot. */
export function liveOf(snapshot: ModuleSnapshot, i: number): PanelProps['live'] {
  const { columns, strings } = snapshot
  const at = columns.at[i] ?? null
  const rsdAt = columns.rsdAt[i] ?? null
  const measured = ['power', 'voltage', 'current', 'temperature', 'snr', 'rssi', 'energyToday'] as const
  return {
    code: columns.code[i]!,
    stringCode: strings[columns.string[i]!]?.code ?? '–',
    state: columns.state[i]!,
    band: columns.band[i] ?? null,
    share: shareOf(snapshot, i),
    values: {
      ...Object.fromEntries(measured.map((key) => [key, { value: columns[key][i] ?? null, at }])),
      rsdVoltage: { value: columns.rsdVoltage[i] ?? null, at: rsdAt },
      switchState: { value: columns.switchState[i] ?? null, at: rsdAt },
    },
  }
}

/** The string of a module, by position. */
export function stringPartsOf(snapshot: ModuleSnapshot, i: number): StringPart[] {
  const { columns } = snapshot
  return membersOf(snapshot, columns.string[i]!)
    .sort((a, b) => columns.position[a]! - columns.position[b]!)
    .map((m) => ({
      id: columns.id[m]!,
      code: columns.code[m]!,
      position: columns.position[m]!,
      state: columns.state[m]!,
      band: columns.band[m] ?? null,
      share: shareOf(snapshot, m),
    }))
}

/** The module before or after one in its string, on to the neighbouring string at its end. */
export function stepFrom(snapshot: ModuleSnapshot, i: number, by: 1 | -1): number {
  const { columns } = snapshot
  const order = columns.id
    .map((_, k) => k)
    .sort((a, b) => columns.string[a]! - columns.string[b]! || columns.position[a]! - columns.position[b]!)
  return order[(order.indexOf(i) + by + order.length) % order.length]!
}
