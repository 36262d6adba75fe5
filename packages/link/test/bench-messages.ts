import { crc32, gzipSync } from 'node:zlib'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Columns } from '@sundial/core/telemetry/columns.ts'
import { backlog } from '@sundial/field/history/backlog.ts'
import { moduleCode, testStation } from '@sundial/field/test/station.ts'
import { madeWeather } from '@sundial/field/weather/made-weather.ts'

/** Reports of concentrators of 200 modules at most, as bytes, for benchIngest. */
export type Messages = { next(place: number, seq: number, instant: number): Buffer }

export const reportPeriodMs = 30_000
const devicesMax = 200

/** A concentrator's 200 modules in ten strings, two of them at fault. */
const station = (): StationPlan => {
  const { modules, strings, ...rest } = testStation([
    { kind: 'mute', modules: [moduleCode(7)] },
    { kind: 'shaded', modules: [moduleCode(12), moduleCode(13)] },
  ])
  const many = Array.from({ length: devicesMax }, (_, i) => ({
    ...modules[i % modules.length]!,
    number: `2${String(i + 1).padStart(11, '0')}`,
    code: i < modules.length ? modules[i]!.code : `M-${i}`,
  }))
  const inverters = rest.inverters.map((inverter) => ({ ...inverter, ratedW: 100_000 }))
  return { ...rest, strings, inverters, latitudeDeg: 30, longitudeDeg: 120, timeZone: 'Asia/Shanghai', tiltDeg: 20, modules: many }
}

/** What the simulated field measures in a month, one entry an instant by day: storage is measured with what plants really say. */
const measured = async (): Promise<Columns[]> => {
  const plan = station()
  const toMs = Date.UTC(2026, 5, 21, 16)
  const options = { plan, weather: madeWeather(plan, 1), seed: 1, fromMs: toMs - 30 * 86_400_000, toMs, totalsWh: {} }
  const reports = await Array.fromAsync(backlog(options, plan.concentrators[0]!))
  return reports.flatMap((report) => (report.kind === 'module' ? [report.col] : []))
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** A gzip member that holds a short text as it is: much cheaper to make than a compressed one. */
const stored = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const out = Buffer.alloc(gzipHead.length + 5 + bytes.length + 8)
  gzipHead.copy(out)
  out[10] = 1 // the last block, stored
  out.writeUInt16LE(bytes.length, 11)
  out.writeUInt16LE(~bytes.length & 0xffff, 13)
  bytes.copy(out, 15)
  out.writeUInt32LE(crc32(bytes), 15 + bytes.length)
  out.writeUInt32LE(bytes.length, 19 + bytes.length)
  return out
}

/**
 * Messages in bounded memory, however many are asked for: a gzip file may have several members, so that the columns of a month are
 * compressed once, in a ring, and so are the devices of each concentrator; only number and instant are new in each message.
 */
export const makeMessages = async (gws: readonly { gw: string; devices: readonly string[] }[]): Promise<Messages> => {
  const ring = (await measured()).map((columns) => {
    const cut = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(0, gws[0]!.devices.length)]))
    return gzipSync(`"col":${JSON.stringify(cut)}}`, { level: 6 })
  })
  const devices = gws.map((one) => gzipSync(`"dev":${JSON.stringify(one.devices)},`, { level: 6 }))
  const fixed = { st: 'tm', kind: 'module', per: reportPeriodMs / 1000, part: 0 }
  return {
    next: (place, seq, instant) => {
      const head = { v: 1, gw: gws[place]!.gw, boot: '00000001', ep: '0000beef', seq, t0: instant, clk: instant, ...fixed }
      const text = `${JSON.stringify(head).slice(0, -1)},`
      return Buffer.concat([stored(text), devices[place]!, ring[(place * 37 + seq) % ring.length]!])
    },
  }
}
