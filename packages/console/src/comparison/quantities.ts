import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'

export const kinds = ['module', 'string', 'inverter', 'station'] as const
export type Kind = (typeof kinds)[number]

/**
 * What can be compared of a kind. `scaled`: its unit takes k or M; `sum`: what its values add up to over the period —
 * energy (W over time), or the values themselves. `by`: steps of a day, or days.
 */
type Row = { unit: string; decimals: number; scaled?: true; sum?: 'overTime' | 'values'; by: 'steps' | 'days' }

const watts = { scaled: true, sum: 'overTime', by: 'steps' } as const
const device = (kind: Exclude<Kind, 'station'>, key: string, more: Partial<Row> = {}): Row => {
  const { unit, decimals } = quantitiesOf(kind)[key]!
  return { unit, decimals, by: 'steps', ...more }
}

export const quantities = {
  module: {
    power: device('module', 'power', { sum: 'overTime' }),
    voltage: device('module', 'voltage'),
    current: device('module', 'current'),
    temperature: device('module', 'temperature'),
    rsdVoltage: device('module', 'rsdVoltage'),
    snr: device('module', 'snr'),
    rssi: device('module', 'rssi'),
    energyToday: device('module', 'energyToday'),
  },
  string: { current: device('string', 'current'), voltage: device('string', 'voltage') },
  inverter: {
    acPower: device('inverter', 'acPower', watts),
    dcPower: device('inverter', 'dcPower', watts),
    acVoltage: device('inverter', 'acVoltage'),
    frequency: device('inverter', 'frequency'),
    temperature: device('inverter', 'temperature'),
  },
  station: {
    relativePower: { unit: '%', decimals: 1, by: 'steps' },
    power: { unit: 'W', decimals: 1, ...watts },
    irradiance: { unit: 'W/m²', decimals: 0, by: 'steps' },
    specificYield: { unit: 'h', decimals: 2, sum: 'values', by: 'days' },
    energy: { unit: 'Wh', decimals: 1, scaled: true, sum: 'values', by: 'days' },
    pr: { unit: '%', decimals: 1, by: 'days' },
    irradiation: { unit: 'kWh/m²', decimals: 2, sum: 'values', by: 'days' },
  },
} satisfies Record<Kind, Record<string, Row>>

type Keys = { [K in Kind]: keyof (typeof quantities)[K] }[Kind]
export type QuantityKey = Keys & string
export type QuantityRow = Row

export const quantityRow = (kind: Kind, key: QuantityKey): QuantityRow => (quantities[kind] as Record<string, Row>)[key]!
/** Keys of a kind over one day or over days; devices have the same for both. */
export const quantityKeys = (kind: Kind, oneDay: boolean): QuantityKey[] =>
  (Object.keys(quantities[kind]) as QuantityKey[]).filter((key) => kind !== 'station' || (quantityRow(kind, key).by === 'steps') === oneDay)
