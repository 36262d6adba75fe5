import { type DaySpan, isDay } from '../kit/days/days.ts'
import { type Kind, kinds, type QuantityKey, quantities, quantityKeys } from './quantities.ts'

/** What is compared. `span` null: today, wherever that is. */
export type Comparison = { kind: Kind; stationId: number | null; ids: number[]; quantity: QuantityKey; span: DaySpan | null }

/** Subjects at a time: as many lines as can be told apart. */
export const subjectsMax = 8
/** Days of devices' curves at a time; of stations, whose days are summed up, the server's own limit. */
export const spanDaysMax = { device: 92, station: 366 } as const

const plural: Record<Kind, string> = { module: 'modules', string: 'strings', inverter: 'inverters', station: 'stations' }
const idOf = (text: string | null): number | null => {
  const id = Number(text)
  return text !== null && Number.isInteger(id) && id > 0 ? id : null
}
const idsIn = (text: string): number[] => [...new Set(text.split(',').flatMap((part) => idOf(part) ?? []))]

const spanIn = (search: URLSearchParams): DaySpan | null => {
  const day = search.get('day')
  if (isDay(day)) return { from: day, to: day }
  const [from, to] = [search.get('from'), search.get('to')]
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

export const isOneDay = (span: DaySpan | null): boolean => span === null || span.from === span.to

/** The comparison that an address asks for; what it leaves out or gets wrong is as at first. */
export const readComparison = (search: URLSearchParams): Comparison => {
  const stationId = idOf(search.get('stationId'))
  const named = kinds.find((k) => search.has(plural[k]))
  const kind = named ?? (stationId === null ? 'station' : 'module')
  const span = spanIn(search)
  const keys = quantityKeys(kind, isOneDay(span))
  const quantity = keys.find((key) => key === search.get('quantity')) ?? keys[0]!
  return { kind, stationId: kind === 'station' ? null : stationId, ids: idsIn(search.get(plural[kind]) ?? ''), quantity, span }
}

/** A quantity that an address asks for and that its days do not have, as the energy of one day; null: there is none. */
export const unofferedIn = (search: URLSearchParams): QuantityKey | null => {
  const { kind, quantity } = readComparison(search)
  const asked = search.get('quantity') ?? ''
  return asked !== quantity && Object.hasOwn(quantities[kind], asked) ? (asked as QuantityKey) : null
}

/** The address of a comparison. */
export const writeComparison = ({ kind, stationId, ids, quantity, span }: Comparison): URLSearchParams => {
  const search = new URLSearchParams()
  if (stationId !== null && kind !== 'station') search.set('stationId', String(stationId))
  search.set(plural[kind], ids.join(','))
  search.set('quantity', quantity)
  if (span && span.from === span.to) search.set('day', span.from)
  else if (span) for (const end of ['from', 'to'] as const) search.set(end, span[end])
  return search
}

/** A part of the comparison changed, and what no longer fits with it. */
export const changed = (was: Comparison, part: Partial<Comparison>): Comparison => {
  const next = { ...was, ...part }
  const otherSubjects = next.kind !== was.kind || (next.stationId !== was.stationId && next.kind !== 'station')
  const keys = quantityKeys(next.kind, isOneDay(next.span))
  return {
    ...next,
    ids: otherSubjects ? (part.ids ?? []) : next.ids,
    quantity: keys.includes(next.quantity) ? next.quantity : keys[0]!,
  }
}
