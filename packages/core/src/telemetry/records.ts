/** Values of modules at a round instant, epoch ms, in the order of `quantities`; null = no value. */
export type RecordPoint = { at: number; values: (number | null)[] }
/** What a concentrator has recorded of a module, every so many minutes. */
export type RecordedModule = { number: string; minutes: number; points: RecordPoint[] }
export type Records = { quantities: RecordedQuantity[]; modules: RecordedModule[] }

/** What concentrators record of their modules: W, V, A, °C, V. */
export const recordedQuantities = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage'] as const
export type RecordedQuantity = (typeof recordedQuantities)[number]

/** Modules of one order (docs/link.md, `freezes.read`), and days that a concentrator keeps. */
export const recordedAtOnce = 20
export const recordDaysMax = 62

const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 8.64e15
const isValue = (value: unknown): value is number | null => value === null || (typeof value === 'number' && Number.isFinite(value))

const pointIn = (row: unknown, width: number): RecordPoint | null => {
  if (!Array.isArray(row) || row.length !== width + 1) return null
  const [at, ...values] = row as unknown[]
  return isInstant(at) && values.every(isValue) ? { at, values } : null
}

const moduleIn = (entry: unknown, width: number): RecordedModule | null => {
  const { a, minutes, points: told } = (entry ?? {}) as Record<string, unknown>
  if (typeof a !== 'string' || typeof minutes !== 'number' || !Array.isArray(told)) return null
  const points = told.map((row) => pointIn(row, width))
  return points.every((point) => point !== null) ? { number: a, minutes, points } : null
}

/** What an answer to `freezes.read` holds; null where it is no such answer. A quantity that is not known here is left out. */
export const recordsIn = (answer: unknown): Records | null => {
  const { quantities: told, devices } = (answer ?? {}) as Record<string, unknown>
  if (!Array.isArray(told) || !Array.isArray(devices)) return null
  const modules = devices.map((entry) => moduleIn(entry, told.length))
  if (!modules.every((one) => one !== null)) return null
  const known = recordedQuantities.filter((name) => told.includes(name))
  const at = known.map((name) => told.indexOf(name))
  const only = ({ points, ...one }: RecordedModule): RecordedModule => ({
    ...one,
    points: points.map((point) => ({ at: point.at, values: at.map((i) => point.values[i]!) })),
  })
  return { quantities: known, modules: modules.map(only) }
}
