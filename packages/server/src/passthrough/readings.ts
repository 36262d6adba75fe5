import type { PassThrough, Reading } from '@sundial/contract/passed-frames.ts'

type Passed = PassThrough['frames'][number]
const quantities = [
  'rsdVoltage',
  'switchState',
  'voltage',
  'current',
  'power',
  'temperature',
  'snr',
  'rssi',
  'energyToday',
  'energyTotal',
] as const
const texts = ['model', 'hardware', 'firmware'] as const
/** Identifiers with one field call it `value`. */
const single: Readonly<Record<string, (typeof quantities)[number]>> = {
  A0010100: 'switchState',
  A0010200: 'rsdVoltage',
  A0010300: 'voltage',
  A0010400: 'current',
  A0010500: 'power',
  A0010600: 'temperature',
  A0010700: 'snr',
  A0010800: 'rssi',
  A0010900: 'energyToday',
  A0010A00: 'energyTotal',
}

/** The values that the answers of one device hold, by their names. */
const valuesOf = (frames: readonly Passed[]): Map<string, string | number | null> =>
  new Map(
    frames.flatMap(({ answered }) =>
      (answered?.values ?? []).map(
        ({ name, value }) => [(name === 'value' ? single[answered?.di ?? ''] : undefined) ?? name, value] as const,
      ),
    ),
  )

const connectionOf = (frames: readonly Passed[], isRunning: boolean): Reading['connection'] => {
  if (frames.some(({ answered }) => answered?.side === 'reply')) return 'answered'
  if (frames.some(({ answered }) => answered !== null)) return 'refused'
  return isRunning ? 'waiting' : 'unknown'
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What each device told, one row a device: the columns of the specification's dialog of returned data. */
export const readingsOf = (frames: readonly Passed[], named: (number: string) => { id: number } | null, isRunning: boolean): Reading[] =>
  [...Map.groupBy(frames, ({ asked }) => asked.address)].map(([number, own]) => {
    const values = valuesOf(own)
    return {
      deviceId: named(number)?.id ?? null,
      number,
      device: own[0]!.device,
      at: own.findLast(({ at }) => at !== null)?.at ?? null,
      connection: connectionOf(own, isRunning),
      ...(Object.fromEntries(quantities.map((name) => [name, numberIn(values.get(name))])) as Record<
        (typeof quantities)[number],
        number | null
      >),
      ...(Object.fromEntries(texts.map((name) => [name, textIn(values.get(name))])) as Record<(typeof texts)[number], string | null>),
    }
  })
