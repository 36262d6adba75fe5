import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { type MeterNumber, meterNumbers, meterProtocols, meterRanges, meterSpeeds } from '@sundial/core/devices/meter.ts'
import { archiveFormat, archiveMark, archiveNumbersMax, archiveTextMax } from '@sundial/core/fleet/archive-caps.ts'
import type { ArchiveField } from '@sundial/core/fleet/archive-fields.ts'
import { type ArchiveNounName, archiveNounNames, type archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { containerKinds, phases } from '@sundial/core/grid/words.ts'
import { addressForm } from '@sundial/core/kit/address-rules.ts'
import { isStorable } from '@sundial/core/kit/storable.ts'
import { organisationLevels } from '@sundial/core/organisations/levels.ts'
import { type RatingField, ratingRanges } from '@sundial/core/ratings/ranges.ts'
import { equipmentStates, installedParts, removedStates } from '@sundial/core/replacement/parts.ts'
import { isCurrency } from '@sundial/core/stations/currencies.ts'
import { z } from 'zod'
import { day } from './kit/shapes.ts'
import { stationFields } from './station-changes.ts'

const text = z.string().max(archiveTextMax).refine(isStorable, 'is a text that no database holds')
const code = text.min(1)
const number = z.string().regex(addressForm, 'must be 12 digits')
const names = z.strictObject({ zh: text.optional(), en: text.optional(), ja: text.optional() })
const count = z.int().min(0).max(1_000_000_000)
const metres = z.number().min(-1e7).max(1e7)
const watts = z.number().min(0).max(1e12)
const money = z.number().min(0).max(1e15)
const currency = z.string().refine(isCurrency, 'is no currency like EUR')
const part = z.enum(installedParts)
/** To the microsecond, as the database keeps it. */
const instant = z.iso.datetime({ precision: 6 })
const rating = (field: RatingField) => z.number().min(ratingRanges[field].min).max(ratingRanges[field].max)
const station = stationFields.shape
const phase = z.enum(phases)
const share = z.number().min(0).max(1)
const place = { area: code, phase, branch: code, container: code }
const inRange = (name: MeterNumber) => z.int().min(meterRanges[name].min).max(meterRanges[name].max)
const meterNumberShapes = Object.fromEntries(meterNumbers.map((name) => [name, inRange(name)])) as Record<MeterNumber, z.ZodInt>

type Shapes = { [N in ArchiveNounName]: { [F in keyof (typeof archiveNouns)[N]['fields']]: z.ZodType } }
/** What each field may hold; which of them may be missing is said in core/fleet/archive-nouns.ts. */
const shapes: Shapes = {
  organisation: { orgNo: code, parent: code, level: z.enum(organisationLevels), name: text, names, labelNames: names },
  allowedConcentrator: { organisation: code, number, note: text, enabled: z.boolean() },
  station: {
    ...{ code, organisation: code, name: text, names, country: station.country.unwrap(), provinceNames: names, cityNames: names },
    latitudeDeg: station.latitudeDeg,
    longitudeDeg: station.longitudeDeg,
    altitudeM: station.altitudeM,
    timeZone: station.timeZone,
    capacityW: watts,
    tiltDeg: station.tiltDeg,
    azimuthDeg: station.azimuthDeg,
    commissionedOn: day,
    shutdownLimitV: station.shutdownLimitV,
    shutdownLimitS: station.shutdownLimitS,
    revenuePerKwh: money,
    currency,
    cost: money,
    costCurrency: currency,
    serviceLifeYears: z.int().min(1).max(60),
    lossThresholdDays: station.lossThresholdDays.unwrap(),
    weatherCity: station.weatherCity.unwrap(),
  },
  block: { station: code, code, name: text, names, xM: metres, yM: metres, rows: count, cols: count, aisleEvery: count },
  area: {
    station: code,
    number: code,
    name: text,
    ratedKva: z.number().positive().max(1_000_000),
    areaThreshold: share,
    gradeThreshold: share,
  },
  branch: { station: code, area: code, number: code, name: text, phase },
  container: { station: code, number: code, name: text, kind: z.enum(containerKinds) },
  concentrator: {
    ...{ number, station: code, name: text, collectPlanS: z.int().min(1).max(86_400), reportPlanS: z.int().min(1).max(86_400) },
    ...{ ip: z.ipv4(), port: z.int().min(0).max(65_535), ...place },
  },
  moduleWhitelist: { concentrator: number, readAt: instant, tookMs: count, numbers: z.array(number).max(archiveNumbersMax) },
  device: {
    ...{ number, station: code, kind: z.enum(deviceKinds), code, concentrator: number, parent: number, position: count, block: code },
    ...{ row: count, col: count, ratedW: watts, mac: text, serialNo: text, model: text, firmware: text },
    panelFlag: z.enum(['primary', 'secondary']),
    ...place,
  },
  equipment: {
    ...{ key: count, station: code, kind: part, number, mac: text, serialNo: text, model: text, firmware: text, hardware: text },
    ...{ bootloader: text, versionsAt: instant, state: z.enum(equipmentStates), stateSince: instant, note: text },
  },
  installation: { equipment: count, device: number, part, since: instant, until: instant },
  replacement: {
    ...{ station: code, device: number, part, at: instant, old: count, new: count, oldState: z.enum(removedStates) },
    ...{ newWas: z.enum(removedStates), reason: text, notedAt: instant, undoneAt: instant },
  },
  panelRatings: {
    ...{ equipment: count, ratedW: rating('ratedW'), vocV: rating('vocV'), iscA: rating('iscA'), vmpV: rating('vmpV') },
    ...{ impA: rating('impA'), commissionedOn: day, firstYearPercent: rating('firstYearPercent') },
    yearlyPercent: rating('yearlyPercent'),
  },
  irradianceSensor: { device: number, tiltDeg: station.tiltDeg, azimuthDeg: station.azimuthDeg, calibratedOn: day },
  meter: {
    device: number,
    ...meterNumberShapes,
    baudRate: z.literal(meterSpeeds),
    protocol: z.enum(meterProtocols),
    collectorAddress: number,
  },
}

const rowShape = (noun: ArchiveNounName): z.ZodType<Record<string, unknown>> => {
  const of: Readonly<Record<string, z.ZodType>> = shapes[noun]
  const field = ([name, { nullable }]: [string, ArchiveField]) => [name, nullable ? of[name]!.optional() : of[name]!] as const
  return z.strictObject(Object.fromEntries(fieldsOf(noun).map(field)))
}

/** A row of each noun, without the name of its noun; what is not known is not there. */
export const archiveRows = Object.fromEntries(archiveNounNames.map((noun) => [noun, rowShape(noun)])) as Record<
  ArchiveNounName,
  z.ZodType<Record<string, unknown>>
>

/** The first line. */
export const archiveHead = z.object({
  is: z.literal(archiveMark),
  format: z.literal(archiveFormat),
  /** Version of the Sundial that made it. */
  product: z.string().max(100),
  madeAt: z.iso.datetime(),
  /** The organisation at the top. */
  organisation: code,
  stations: count,
  devices: count,
})
export type ArchiveHead = z.infer<typeof archiveHead>

/** The last line: how many rows each part has, and the SHA-256 of its lines, each with its line feed. */
export const archiveEnd = z.strictObject({
  is: z.literal('end'),
  parts: z.array(z.strictObject({ noun: z.enum(archiveNounNames as [ArchiveNounName]), rows: count, sha256: z.hash('sha256') })),
})
export type ArchiveEnd = z.infer<typeof archiveEnd>
