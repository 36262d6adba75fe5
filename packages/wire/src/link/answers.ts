import type { SaidSwitchSetting } from '@sundial/core/grid/interconnection.ts'
import type { SaidLine } from '@sundial/core/upkeep/direct-reading.ts'
import type { densityMinutes, OpName } from './ops.ts'

/** A module that a concentrator knows, the bus it is behind and, where that is known, the number of its string. */
export type RegisterEntry = { a: string; bus: string; string?: string | undefined }
/** What passing a frame through gave: the answer (null = none), how long it took, ms, and when, epoch ms by the concentrator's clock. */
export type PassedFrame = { hex: string | null; ms: number; at: number; note?: string }
/** How a device could be reached since `since` (epoch ms): frames asked and answered, mean time of an answer, what it said last. */
export type DeviceQuality = {
  a: string
  since: number
  asked: number
  answered: number
  ms: number | null
  snr: number | null
  rssi: number | null
}
/** A module in the tree of the power line: who carries its frames (null = it talks to the master), and its own hop. `hops` null = no answer. */
export type LineEntry = {
  a: string
  /** false: the module was not asked, because many before it on its bus gave no answer. */
  asked?: false
  parent: string | null
  hops: number | null
  snr: number | null
  rssi: number | null
  phase: 'A' | 'B' | 'C' | null
  /** What it measured of the grid: numbers of area and branch, with a confidence from 0 to 1; null = nothing. */
  area: string | null
  areaSure: number | null
  branch: string | null
  branchSure: number | null
}
/** A freeze: instant and values, in units, of the quantities of `quantities`. */
export type FreezePoint = [t0: number, ...values: (number | null)[]]
type Range = readonly [from: number, to: number]

/** What stands in `data` of the result of an order; orders that are not here answer nothing but how they ended. */
export type Answers = {
  'register.write': { hash: string; devices: number }
  'register.read': { hash: string; devices: RegisterEntry[] }
  'whitelist.read': { devices: string[] }
  'whitelist.add': { devices: number }
  'whitelist.addAll': { devices: number }
  'whitelist.remove': { devices: number }
  'density.set': { devices: number }
  'freezes.read': { quantities: string[]; devices: { a: string; minutes: number; points: FreezePoint[] }[] }
  'parameters.read': {
    collectS: number
    reportS: number
    densities: { code: keyof typeof densityMinutes; devices: number }[]
    beacon: { cycle: number; frame: string } | null
    collecting: boolean
    notices: boolean
    enrolUntil: number | null
    platform: string
    own: string | null
    lines: readonly SaidLine[]
    switchSetting: SaidSwitchSetting | null
  }
  'versions.read': {
    model: string
    firmware: string
    bank: string
    boot: string
    files: { xfer: string; kind: string; name: string; version: string; whole: boolean }[]
  }
  'versions.devices': {
    devices: { a: string; firmware: string | null; hardware: string | null; model: string | null; bootloader: string | null }[]
  }
  'quality.read': { devices: DeviceQuality[] }
  /** All of the register. */
  'topology.read': { devices: LineEntry[] }
  /** The start that ends by it. */
  restart: { boot: string }
  reset: { boot: string }
  'clock.check': { clk: number; offsetMs: number | null }
  'clock.set': { clk: number; steppedMs: number }
  pt645: { frames: PassedFrame[] }
  ptModbus: { frames: PassedFrame[] }
  'file.offer': { missing: readonly Range[]; received: number; count: number }
  'file.check': { missing: readonly Range[]; received: number; count: number }
  /** Of the concentrator's own program: the start that ends by it. */
  'file.commit': { boot: string } | undefined
  /** Also while it runs. `repaired`: packages that were sent again; `missing`: those that the modules under way lack together. */
  'optimizers.upgrade': { version: string; packages: number; repaired: number; missing: number }
}
export type AnswerOf<K extends OpName> = K extends keyof Answers ? Answers[K] : undefined
