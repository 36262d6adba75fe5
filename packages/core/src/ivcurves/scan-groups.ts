import type { IvClass } from './classes.ts'

/** A module of a scan with a finding: where it is in the layout (from 0; null: in none), and what it costs. */
export type FoundModule = {
  id: number
  ivClass: IvClass
  place: { blockId: number; row: number; col: number } | null
  lostShare: number | null
  lostW: number | null
  monthWh: number | null
}

/** One thing to do: a place that shades or dirties several modules, or one device. `ids`: what costs most first. */
export type ScanGroup = { ivClass: IvClass; ids: number[]; lostShare: number | null; lostW: number; monthWh: number | null }

/** Classes that are of a place, not of a device: one tree shades many modules. */
const ofPlaces: readonly IvClass[] = ['partialShade', 'currentLoss']
/** Modules of one place are so many places apart at most, in each direction: one between them may be clean. */
const apartMax = 2

const isNear = (a: FoundModule, b: FoundModule): boolean =>
  a.place !== null &&
  b.place !== null &&
  a.place.blockId === b.place.blockId &&
  Math.abs(a.place.row - b.place.row) <= apartMax &&
  Math.abs(a.place.col - b.place.col) <= apartMax

const keyOf = (blockId: number, row: number, col: number): string =>
  `${blockId} ${Math.floor(row / apartMax)} ${Math.floor(col / apartMax)}`

/** Modules by squares of the layout, so that a plant of 10,000 is walked once. */
const bySquare = (modules: readonly FoundModule[]): ReadonlyMap<string, FoundModule[]> =>
  Map.groupBy(
    modules.filter(({ place }) => place !== null),
    ({ place }) => keyOf(place!.blockId, place!.row, place!.col),
  )

const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((col) => ({ row, col })))

/** Modules of one class in places that hang together. */
const placesIn = (modules: readonly FoundModule[]): FoundModule[][] => {
  const squares = bySquare(modules)
  const left = new Set(modules)
  const nearTo = (one: FoundModule): FoundModule[] => {
    if (one.place === null) return []
    const { blockId, row, col } = one.place
    const beside = around.flatMap((by) => squares.get(keyOf(blockId, row + by.row * apartMax, col + by.col * apartMax)) ?? [])
    return beside.filter((each) => left.has(each) && isNear(one, each))
  }
  return modules.flatMap((first) => {
    if (!left.delete(first)) return []
    const place = [first]
    for (const one of place)
      for (const each of nearTo(one)) {
        left.delete(each)
        place.push(each)
      }
    return [place]
  })
}

const sumOf = (modules: readonly FoundModule[], of: (module: FoundModule) => number | null): number | null => {
  const known = modules.flatMap((module) => of(module) ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

const groupOf = (modules: readonly FoundModule[]): ScanGroup => {
  const shares = sumOf(modules, ({ lostShare }) => lostShare)
  const worstFirst = modules.toSorted((a, b) => (b.lostW ?? 0) - (a.lostW ?? 0))
  return {
    ivClass: modules[0]!.ivClass,
    ids: worstFirst.map(({ id }) => id),
    lostShare: shares === null ? null : shares / modules.filter(({ lostShare }) => lostShare !== null).length,
    lostW: sumOf(modules, ({ lostW }) => lostW) ?? 0,
    monthWh: sumOf(modules, ({ monthWh }) => monthWh),
  }
}

/**
 * What is to be done after a scan, what costs most first: shade and dirt by place (modules at most two places apart in the layout), every
 * other finding by module. `lostShare` is the mean of its modules, W and Wh are sums.
 */
export const scanGroups = (modules: readonly FoundModule[]): ScanGroup[] =>
  [...Map.groupBy(modules, ({ ivClass }) => ivClass).values()]
    .flatMap((alike) => (ofPlaces.includes(alike[0]!.ivClass) ? placesIn(alike) : alike.map((one) => [one])))
    .map(groupOf)
    .toSorted((a, b) => b.lostW - a.lostW)
