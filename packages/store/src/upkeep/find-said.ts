import { lineReads } from '@sundial/core/upkeep/direct-reading.ts'
import { ask, col, type RowOf } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { json } from '../kit/json-shapes.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** As core/upkeep/said.ts has them. */
const line = json.object({
  bus: json.text,
  reads: json.textOf(lineReads),
  at: json.text,
  devices: json.number,
  timeoutMs: json.number,
  tries: json.number,
})
/** As core/grid/interconnection.ts has it. */
export const switchSetting = json.object({ enabled: json.bool, voltagePct: json.number, delayMs: json.number, since: json.number })
const settings = json.object(
  {
    collectS: json.number,
    reportS: json.number,
    recordMinutes: json.list(json.number),
    notices: json.bool,
    platform: json.text,
    own: json.orNull(json.text),
    beacon: json.orNull(json.object({ cycle: json.number, frame: json.text })),
  },
  /** A reading of an older release lacks them. */
  { collecting: json.bool, lines: json.orNull(json.list(line)), switchSetting: json.orNull(switchSetting) },
)
const file = json.object({ xfer: json.text, kind: json.text, name: json.text, version: json.text, whole: json.bool })
/** A reading of an older release lacks the files. */
const versions = json.object(
  { model: json.text, firmware: json.text, bank: json.text, boot: json.text },
  { files: json.orNull(json.list(file)) },
)

const columns = {
  timeZone: col.text,
  online: col.bool,
  readAt: col.ms.orNull,
  tookMs: col.number.orNull,
  settings: col.json(settings).orNull,
  versions: col.json(versions).orNull,
  clockOffMs: col.number.orNull,
}
/** What a concentrator said of itself when it was read last; null where it was never read. Instants in epoch ms. */
export type FoundSaid = RowOf<typeof columns>

/** The concentrator with what it said of itself, where the scope sees it. */
export const findSaid = async (db: Db, scope: Scope, gw: string): Promise<FoundSaid | null> =>
  (
    await ask(db, columns)`
      select s.time_zone as "timeZone", c.online, x.read_at as "readAt", x.took_ms as "tookMs", x.settings, x.versions,
             x.clock_off_ms as "clockOffMs"
        from concentrator c join station s on s.id = c.station_id left join concentrator_said x on x.gw = c.gw
       where c.gw = ${gw} and c.station_id in ${stationsIn(scope)}`
  )[0] ?? null
