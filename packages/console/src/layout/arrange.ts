import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import { buildFrame, type FrameSeed, type Geometry, geometryOf, labelWidth, rowNumberWidth } from './geometry.ts'
import { pitchToFill, placeOnRoof, placeToFit } from './place-frames.ts'

export const arrangements = ['physical', 'electrical'] as const
export type Arrangement = (typeof arrangements)[number]

/** Number of the first row or column: registers count from 0 or from 1. */
const firstOf = (numbers: number[]): number => (numbers.length > 0 && numbers.every((n) => n >= 1) ? 1 : 0)

/** Arranges the modules by position: one frame for each block. `only`: one block, for a narrow screen. */
export function arrangePhysical(snapshot: ModuleSnapshot, only: number | null = null): Geometry {
  const { columns, blocks } = snapshot
  const rowFirst = firstOf(columns.row)
  const colFirst = firstOf(columns.col)
  const seeds: FrameSeed[] = blocks.map((b) => ({
    key: `block-${b.id}`,
    name: b.name,
    rows: b.rows,
    cols: b.cols,
    aisleEvery: b.aisleEvery,
    rowLabels: only === null ? Array.from({ length: b.rows }, (_, row) => String(row + 1).padStart(2, '0')) : null,
    labelW: rowNumberWidth,
    outlined: true,
    cells: [],
  }))
  columns.block.forEach((block, module) => {
    seeds[block]?.cells.push({
      module,
      row: columns.row[module]! - rowFirst,
      col: columns.col[module]! - colFirst,
      string: columns.string[module]!,
    })
  })
  const shown = seeds.map((_, i) => i).filter((i) => only === null || i === only)
  const frames = shown.map((i) => buildFrame(seeds[i]!))
  placeOnRoof(
    frames,
    shown.map((i) => ({ xM: blocks[i]!.xM, yM: blocks[i]!.yM })),
  )
  return geometryOf(frames, columns.id.length)
}

/**
 * Arranges the modules by wiring: one frame for each inverter, one row for each string, modules by position in the string, cells as wide as
 * the room allows.
 */
export function arrangeElectrical(snapshot: ModuleSnapshot, nameless: string): Geometry {
  const { columns, strings, inverters } = snapshot
  const modulesOf = strings.map((): number[] => [])
  columns.string.forEach((s, module) => {
    modulesOf[s]?.push(module)
  })
  const stringsOf = new Map<number | null, number[]>()
  strings.forEach((s, i) => {
    stringsOf.set(s.inverterId, [...(stringsOf.get(s.inverterId) ?? []), i])
  })
  const owners = [...inverters.map((i) => ({ id: i.id as number | null, name: i.code })), { id: null, name: nameless }]
  const seeds = owners.flatMap((owner): FrameSeed[] => {
    const own = stringsOf.get(owner.id) ?? []
    return own.length > 0 ? [seedOfInverter(owner, own, modulesOf, snapshot)] : []
  })
  const narrow = seeds.map((seed) => buildFrame(seed))
  placeToFit(narrow)
  const pitch = pitchToFill(narrow)
  const frames = seeds.map((seed) => buildFrame(seed, pitch))
  placeToFit(frames)
  return geometryOf(frames, columns.id.length)
}

function seedOfInverter(
  owner: { id: number | null; name: string },
  own: number[],
  modulesOf: number[][],
  { columns, strings }: ModuleSnapshot,
): FrameSeed {
  const cells = own.flatMap((string, row) =>
    [...modulesOf[string]!]
      .sort((a, b) => columns.position[a]! - columns.position[b]!)
      .map((module, at) => ({ module, row, col: at, string })),
  )
  return {
    key: `inverter-${owner.id ?? 0}`,
    name: owner.name,
    rows: own.length,
    cols: Math.max(0, ...own.map((s) => modulesOf[s]!.length)),
    aisleEvery: 0,
    rowLabels: own.map((s) => strings[s]!.code),
    labelW: labelWidth,
    outlined: false,
    cells,
  }
}
