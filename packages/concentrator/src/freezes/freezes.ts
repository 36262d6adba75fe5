import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import type { ModuleQuantity } from '@sundial/core/telemetry/quantities.ts'
import type { FreezePoint } from '@sundial/wire/link/answers.ts'
import { encode, parse } from '@sundial/wire/link/codec.ts'
import { densityMinutes, type OpOf, usualDensity } from '@sundial/wire/link/ops.ts'
import { z } from 'zod'
import type { ModuleReading } from '../kit/driver.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { Parameters } from '../kit/parameters.ts'
import { openStored, type Stored } from '../kit/stored-value.ts'
import { openFreezeFiles } from './freeze-files.ts'

export type FreezesOptions = { folder: string; parameters: Parameters; known(): readonly string[]; log: Log }

export const freezeDaysMax = 62
/** What is kept of a module at each freeze. */
const quantities = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage'] as const satisfies readonly ModuleQuantity[]
/** Points of one answer. */
const pointsMax = 20_000
const dayMs = 86_400_000

type Densities = Stored<Record<string, Code>>
type Code = keyof typeof densityMinutes
const codes = z.literal([1, 2, 3, 254, 255])
/** Device by device: instant and values. */
type Frozen = { t0: number; rows: [a: string, ...values: (number | null)[]][] }

type FreezeReading = {
  densities: Densities
  codeOf(a: string): Code
  read(order: OpOf<'freezes.read'>): Promise<Map<string, FreezePoint[]>>
}

const complaintOf = (code: Code, { parameters }: FreezesOptions): string | null => {
  const { collectS, reportS } = parameters.periods()
  if (densityMinutes[code] * 60 > reportS) return 'densityAbovePeriod'
  return densityMinutes[code] * 60 < collectS ? 'collectedTooSeldom' : null
}

const freezeHandlers = (o: FreezesOptions, { densities, codeOf, read }: FreezeReading): Handlers<'density.set' | 'freezes.read'> => ({
  'density.set': async ({ devices, code }) => {
    const complaint = complaintOf(code, o)
    if (complaint) return refused(complaint)
    const known = new Set(o.known())
    if (devices.some((a) => !known.has(a))) return refused('unknownDevice')
    const own = devices.length === 0 ? [...known] : devices
    await densities.change((before) => ({ ...before, ...Object.fromEntries(own.map((a) => [a, code])) }))
    return done({ devices: own.length })
  },
  'freezes.read': async (order) => {
    if (order.to < order.from || order.to - order.from > freezeDaysMax * dayMs) return refused('rangeTooLong')
    const points = await read(order)
    if ([...points.values()].reduce((sum, own) => sum + own.length, 0) > pointsMax) return refused('rangeTooLong')
    const devices = [...points].map(([a, own]) => ({ a, minutes: densityMinutes[codeOf(a)], points: own }))
    return done({ quantities: [...quantities], devices })
  },
})

/** Keeps what modules gave at round instants, each at its own density, for 62 days. */
export const openFreezes = async (o: FreezesOptions) => {
  const files = await openFreezeFiles(o.folder, freezeDaysMax)
  const densities = await openStored(join(o.folder, 'densities.json'), z.record(z.string(), codes), {}, o.log)
  const codeOf = (a: string): Code => densities.value()[a] ?? usualDensity
  const counts = { kept: 0, failed: 0 }
  let working: Promise<unknown> = Promise.resolve()

  const keep = async (frozen: Frozen): Promise<void> => {
    try {
      await files.add({ t0: frozen.t0, payload: encode(frozen) })
      counts.kept++
    } catch (error) {
      counts.failed++
      o.log('error', 'freezeNotKept', { t0: frozen.t0, error: String(error) })
    }
  }
  const note = (t0: number, devices: readonly { number: string; reading: ModuleReading | null }[]): void => {
    const due = devices.filter(({ number, reading }) => reading && t0 % (densityMinutes[codeOf(number)] * 60_000) === 0)
    if (due.length === 0) return
    const rows = due.map(({ number, reading }): Frozen['rows'][number] => [number, ...quantities.map((q) => reading?.[q] ?? null)])
    working = working.then(() => keep({ t0, rows }))
  }
  const read = async ({ devices, from, to }: OpOf<'freezes.read'>) => {
    await working
    const points = new Map<string, FreezePoint[]>(devices.map((a) => [a, []]))
    for (const { payload } of await files.read(from, to)) {
      const parsed = parse(payload)
      if (!parsed.ok) continue
      const { t0, rows } = parsed.value as Frozen
      for (const [a, ...values] of rows) points.get(a)?.push([t0, ...values])
    }
    return points
  }
  return {
    handlers: freezeHandlers(o, { densities, codeOf, read }),
    /** From now on every module is recorded every 15 minutes. */
    recordAsUsual: () => densities.change(() => ({})),
    /** Modules that were read for a round instant. */
    note,
    densities: (numbers: readonly string[]) => {
      const byCode = new Map<Code, number>()
      for (const a of numbers) byCode.set(codeOf(a), (byCode.get(codeOf(a)) ?? 0) + 1)
      return [...byCode].map(([code, devices]) => ({ code, devices }))
    },
    stats: () => ({ ...counts }),
    close: async (): Promise<void> => {
      await working
      await files.close()
    },
  }
}
export type Freezes = Awaited<ReturnType<typeof openFreezes>>
