import type { TableSettings } from '@sundial/contract/user-settings.ts'

/** A column as the list has it at first. A locked one stays first, shown and fixed. */
export type ColumnRule = { key: string; width: number; locked?: boolean; hidden?: boolean }
export type ColumnPlace = { key: string; width: number; shown: boolean; fixed: boolean; locked: boolean }
type KeptColumn = TableSettings['columns'][number]

/** Columns in the order of their widths; the first one is locked. */
export const columnRules = <K extends string>(widths: Record<K, number>, hidden: readonly K[] = []): ColumnRule[] =>
  (Object.keys(widths) as K[]).map((key, i) => ({ key, width: widths[key], locked: i === 0, hidden: hidden.includes(key) }))

const placeOf = (rule: ColumnRule, kept: KeptColumn | undefined): ColumnPlace => {
  const locked = rule.locked ?? false
  return {
    key: rule.key,
    width: kept?.width ?? rule.width,
    shown: locked || (kept ? kept.shown : !rule.hidden),
    fixed: locked || (kept?.fixed ?? false),
    locked,
  }
}

/**
 * The columns in the order that a person chose: fixed columns first, because they stay at the edge of the table. Columns that no longer
 * exist are left out. A column that is new follows the column that it follows in the first order.
 */
export const arrangeColumns = (rules: readonly ColumnRule[], kept: readonly KeptColumn[]): ColumnPlace[] => {
  const keptBy = new Map(kept.map((column) => [column.key, column]))
  const order = kept.map((column) => column.key).filter((key) => rules.some((rule) => rule.key === key))
  rules.forEach((rule, i) => {
    if (!order.includes(rule.key)) order.splice(i === 0 ? 0 : order.indexOf(rules[i - 1]!.key) + 1, 0, rule.key)
  })
  const places = order.map((key) => placeOf(rules.find((rule) => rule.key === key)!, keptBy.get(key)))
  const rank = (place: ColumnPlace): number => (place.locked ? 0 : place.fixed ? 1 : 2)
  return places.toSorted((a, b) => rank(a) - rank(b))
}

/** The columns as they are kept: a width only where somebody chose one. */
export const keptColumns = (rules: readonly ColumnRule[], places: readonly ColumnPlace[]): KeptColumn[] =>
  places.map(({ key, width, shown, fixed }) => ({
    key,
    shown,
    fixed,
    width: rules.some((rule) => rule.key === key && rule.width === width) ? null : width,
  }))

/** The columns with one moved by so many places; it stays on its side of the fixed edge. */
export const moveColumn = (places: readonly ColumnPlace[], key: string, by: number): ColumnPlace[] => {
  const from = places.findIndex((place) => place.key === key)
  const other = places[from + by]
  const own = places[from]
  if (!own || !other || other.locked || own.locked || other.fixed !== own.fixed) return [...places]
  const moved = places.toSpliced(from, 1)
  return moved.toSpliced(from + by, 0, own)
}

/** What text needs first: a column whose text may be cut takes up to this many times its own width before others grow. */
const growthMax = 1.8

const wider = (places: readonly ColumnPlace[], mayGrow: (key: string) => boolean, by: number): ColumnPlace[] =>
  places.map((place) => (mayGrow(place.key) ? { ...place, width: Math.floor(place.width * by) } : place))
const widthOf = (places: readonly ColumnPlace[]): number => places.reduce((sum, { width }) => sum + width, 0)

/**
 * Room that a list leaves free goes to the columns whose text may be cut, each by its width; what they leave goes to all columns, so that
 * none of it goes to the boxes for choosing. Lengths: px.
 */
export const growColumns = (places: readonly ColumnPlace[], mayGrow: (key: string) => boolean, roomPx: number): ColumnPlace[] => {
  if (roomPx <= 0 || places.length === 0) return [...places]
  const growing = widthOf(places.filter(({ key }) => mayGrow(key)))
  const grown = growing > 0 ? wider(places, mayGrow, Math.min(growthMax, 1 + roomPx / growing)) : [...places]
  const whole = widthOf(places) + roomPx
  return growing * growthMax >= growing + roomPx ? grown : wider(grown, () => true, whole / widthOf(grown))
}
