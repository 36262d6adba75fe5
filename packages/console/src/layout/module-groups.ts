import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import { behindSince } from '../parts/modules/behind-since.ts'
import type { Instant } from '../parts/modules/instant.ts'
import type { Frame, Geometry } from './geometry.ts'

/** Problem of a group: power below that of the other modules, or a state without power by day. */
export type GroupKind = 'low' | Extract<ModuleState, 'shutDown' | 'zero' | 'noData'>
/** Neighbouring modules with the same problem; `strings`: indexes of their strings. */
export type ModuleGroup = { kind: GroupKind; modules: number[]; strings: number[] }

/** Smallest group with a note; for fewer modules the drawing is enough. */
const togetherMin: Record<GroupKind, number> = { low: 3, shutDown: 5, zero: 5, noData: 5 }
const groupsMax = 5

type Standing = Pick<Instant, 'state' | 'band'>
const kindOf = ({ state, band }: Standing, module: number): GroupKind | null => {
  const now = state[module]
  if (now === 'shutDown' || now === 'zero' || now === 'noData') return now
  return band[module] === 'low' || band[module] === 'poor' ? 'low' : null
}

const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((col) => ({ row, col }))).filter(({ row, col }) => row !== 0 || col !== 0)

/** The up to eight neighbours of a module in its frame. */
function neighboursOf(g: Geometry, frame: Frame, module: number): number[] {
  return around.flatMap((step) => {
    const row = g.rowOf[module]! + step.row
    const col = g.colOf[module]! + step.col
    if (row < 0 || col < 0 || row >= frame.rowY.length || col >= frame.cols) return []
    const other = frame.grid[row * frame.cols + col]!
    return other < 0 ? [] : [other]
  })
}

/** Groups of neighbouring modules with the same problem, the largest first, at most five. */
export function moduleGroupsOf(g: Geometry, standing: Standing, stringOf: readonly number[]): ModuleGroup[] {
  const kinds = standing.state.map((_, module) => kindOf(standing, module))
  const seen = new Set<number>()
  const found = kinds.flatMap((kind, first): ModuleGroup[] => {
    if (kind === null || g.frameOf[first]! < 0 || seen.has(first)) return []
    const modules = spread(g, kinds, first, seen)
    const strings = [...new Set(modules.map((m) => stringOf[m]!))].sort((a, b) => a - b)
    return modules.length < togetherMin[kind] ? [] : [{ kind, modules, strings }]
  })
  return found.sort((a, b) => b.modules.length - a.modules.length).slice(0, groupsMax)
}

function spread(g: Geometry, kinds: readonly (GroupKind | null)[], first: number, seen: Set<number>): number[] {
  const frame = g.frames[g.frameOf[first]!]!
  const modules = [first]
  seen.add(first)
  for (const module of modules) {
    for (const other of neighboursOf(g, frame, module)) {
      if (seen.has(other) || kinds[other] !== kinds[first]) continue
      seen.add(other)
      modules.push(other)
    }
  }
  return modules
}

/** Codes of the first and the last string of a group, in natural order (A-2 before A-10); equal for a single string. */
export function namesOf({ strings }: ModuleGroup, codes: readonly string[]): { first: string; last: string } {
  const named = strings.map((s) => codes[s] ?? '').sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return { first: named[0] ?? '', last: named.at(-1) ?? '' }
}

/** Powers of the day: one row for each module, W; null = no data. */
export type DayPowers = { t: readonly number[]; rowOf: ReadonlyMap<number, readonly (number | null)[]> }

const meanAt = (powers: DayPowers, modules: readonly number[], step: number): number | null => {
  const values = modules.map((m) => powers.rowOf.get(m)?.[step] ?? null).filter((w) => w !== null)
  return values.length > 0 ? values.reduce((sum, w) => sum + w, 0) / values.length : null
}

/** Since when the mean of a group has been below 70 % of the mean of `others`, epoch ms; null = not known. */
export function weakSince(powers: DayPowers, modules: readonly number[], others: readonly number[]): number | null {
  const points = (of: readonly number[]) => powers.t.map((t, step) => [t, meanAt(powers, of, step)] as const)
  return behindSince(points(modules), points(others))
}

/** At most `count` modules with good power, spread evenly over the station. */
export function keepingUp(band: readonly (PowerBand | null)[], count: number): number[] {
  const good = band.flatMap((b, module) => (b === 'good' ? [module] : []))
  const step = Math.max(1, good.length / count)
  return Array.from({ length: Math.min(count, good.length) }, (_, i) => good[Math.floor(i * step)]!)
}
