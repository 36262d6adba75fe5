import type { FieldProblem } from '@sundial/core/kit/json-problems.ts'
import { isCurrency } from '@sundial/core/stations/currencies.ts'
import { calendar } from '@sundial/core/stations/local-day.ts'
import { z } from 'zod'

/** What a fleet has to have (core/fleet/plan.ts). What may be left out is looked at where it is there. */
const text = z.string().min(1)
const names = z.object({ zh: text, en: text, ja: text })
const deviceNumber = z.string().regex(/^\d{12}$/, 'must be 12 digits')
const watts = z.number().positive()
const whole = z.int().min(0)
const isInCalendar = (day: string): boolean => day >= calendar.first && day <= calendar.last
const dayText = z.iso.date('must be a day like 2026-05-01').refine(isInCalendar, `must be a day from ${calendar.first} to ${calendar.last}`)
const timeZone = text.refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'is no time zone like Asia/Shanghai')

const station = z.looseObject({
  code: text,
  orgNo: text,
  names,
  latitudeDeg: z.number().min(-90).max(90),
  longitudeDeg: z.number().min(-180).max(180),
  altitudeM: z.number(),
  timeZone,
  tiltDeg: z.number().min(0).max(90),
  azimuthDeg: z.number().min(0).max(360),
  commissionedOn: dayText,
  revenuePerKwh: z.object({ amount: z.number().min(0), currency: z.string().refine(isCurrency, 'is no currency like EUR') }).optional(),
  moduleRatedW: watts,
  moduleModel: text,
  blocks: z.array(z.looseObject({ code: text, names, xM: z.number(), yM: z.number(), rows: whole, cols: whole, aisleEvery: whole })),
  inverters: z.array(z.looseObject({ number: deviceNumber, code: text, ratedW: watts, gw: deviceNumber })),
  strings: z.array(z.looseObject({ number: deviceNumber, code: text, inverter: text, input: z.int().min(1) })),
  modules: z.array(
    z.looseObject({
      number: deviceNumber,
      code: text,
      mac: text,
      serialNo: text,
      block: text,
      row: whole,
      col: whole,
      string: text,
      position: z.int().min(1),
    }),
  ),
  irradianceSensors: z.array(z.looseObject({ number: deviceNumber, code: text, gw: deviceNumber })),
  concentrators: z.array(
    z.looseObject({
      gw: deviceNumber,
      name: text,
      secret: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits, in lower case'),
      strings: z.array(text),
    }),
  ),
  faults: z.array(z.looseObject({ kind: text })),
})
const organisation = z.looseObject({
  orgNo: text,
  parentOrgNo: text.nullable(),
  level: z.enum(['NATIONAL', 'PROVINCIAL', 'CITY', 'DISTRICT_OFFICE', 'GROUP']),
  names,
})

/** A fleet file, field by field. */
export const fleetSchema = z.looseObject({
  version: z.literal(2),
  seed: z.number(),
  organisations: z.array(organisation).min(1),
  stations: z.array(station),
})
type Fleet = z.infer<typeof fleetSchema>

const fleetOfVersion1 = z.looseObject({
  version: z.literal(1),
  stations: z.array(z.looseObject({ meters: z.unknown(), faults: z.array(z.looseObject({ kind: z.string() })) })),
})
const faultInPresentWords = ({ meter, ...fault }: Record<string, unknown> & { kind: string }) =>
  meter === undefined ? fault : { ...fault, kind: fault.kind.replace(/^meter/, 'irradianceSensor'), irradianceSensor: meter }

/** A fleet as its file has it, in the words of version 2: version 1 called an irradiance sensor a meter. What is no fleet stays as it is. */
export const inPresentWords = (fleet: unknown): unknown => {
  const { data } = fleetOfVersion1.safeParse(fleet)
  if (!data) return fleet
  const stations = data.stations.map(({ meters, faults, ...station }) => ({
    ...station,
    irradianceSensors: meters,
    faults: faults.map(faultInPresentWords),
  }))
  return { ...data, version: 2, stations }
}

const strangers = (path: string, what: string, named: readonly (string | null)[], known: readonly string[]): FieldProblem[] => {
  const all = new Set(known)
  return named.flatMap((one, i) =>
    one === null || all.has(one) ? [] : [{ path: path.replace('#', String(i)), message: `no ${what} ${one}` }],
  )
}

const strangersIn = (s: Fleet['stations'][number], at: string): FieldProblem[] => {
  const gws = s.concentrators.map(({ gw }) => gw)
  const strings = s.strings.map(({ code }) => code)
  const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
  return [
    ...strangers(
      `${at}.inverters.#.gw`,
      'concentrator',
      s.inverters.map(({ gw }) => gw),
      gws,
    ),
    ...strangers(
      `${at}.irradianceSensors.#.gw`,
      'concentrator',
      s.irradianceSensors.map(({ gw }) => gw),
      gws,
    ),
    ...strangers(
      `${at}.strings.#.inverter`,
      'inverter',
      s.strings.map(({ inverter }) => inverter),
      codes(s.inverters),
    ),
    ...strangers(
      `${at}.modules.#.string`,
      'string',
      s.modules.map(({ string }) => string),
      strings,
    ),
    ...strangers(
      `${at}.modules.#.block`,
      'block',
      s.modules.map(({ block }) => block),
      codes(s.blocks),
    ),
    ...s.concentrators.flatMap((one, i) => strangers(`${at}.concentrators.${i}.strings.#`, 'string', one.strings, strings)),
  ]
}

/** What a fleet names and does not have. */
export const fleetStrangers = ({ organisations, stations }: Fleet): FieldProblem[] => {
  const orgNos = organisations.map(({ orgNo }) => orgNo)
  return [
    ...strangers(
      'organisations.#.parentOrgNo',
      'organisation',
      organisations.map(({ parentOrgNo }) => parentOrgNo),
      orgNos,
    ),
    ...strangers(
      'stations.#.orgNo',
      'organisation',
      stations.map(({ orgNo }) => orgNo),
      orgNos,
    ),
    ...stations.flatMap((one, i) => strangersIn(one, `stations.${i}`)),
  ]
}
