import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { StationPlan } from '@sundial/core/fleet/plan.ts'

/** A device as the plan has it; its parent by the parent's number. */
export type DeviceRow = {
  kind: DeviceKind
  number: string
  code: string
  gw: string
  parent: string | null
  position: number | null
  block_id: number | null
  row: number | null
  col: number | null
  rated_w: number | null
  mac: string | null
  serial_no: string | null
  model: string | null
}

const bare = { parent: null, position: null, block_id: null, row: null, col: null, rated_w: null, mac: null, serial_no: null, model: null }

const need = <T>(map: ReadonlyMap<string, T>, key: string, what: string): T => {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the fleet names a ${what} ${key} that it does not have`)
  return found
}

/** Inverters, irradiance meters and strings. A string is measured by its inverter, so the concentrator of the inverter reports it. */
export const otherRows = (plan: StationPlan): { inverters: DeviceRow[]; irradianceSensors: DeviceRow[]; strings: DeviceRow[] } => {
  const inverterOf = new Map(plan.inverters.map((i) => [i.code, i]))
  const sizes = new Map<string, number>()
  for (const m of plan.modules) sizes.set(m.string, (sizes.get(m.string) ?? 0) + 1)
  const strings = plan.strings.map((s): DeviceRow => {
    const inverter = need(inverterOf, s.inverter, 'inverter')
    const rated_w = (sizes.get(s.code) ?? 0) * plan.moduleRatedW
    return { ...bare, kind: 'string', number: s.number, code: s.code, gw: inverter.gw, parent: inverter.number, position: s.input, rated_w }
  })
  return {
    inverters: plan.inverters.map((i) => ({ ...bare, kind: 'inverter', number: i.number, code: i.code, gw: i.gw, rated_w: i.ratedW })),
    irradianceSensors: plan.irradianceSensors.map((m) => ({ ...bare, kind: 'irradianceSensor', number: m.number, code: m.code, gw: m.gw })),
    strings,
  }
}

/** Modules, each behind the concentrator that reads its string. */
export const moduleRows = (plan: StationPlan, blocks: ReadonlyMap<string, number>): DeviceRow[] => {
  const stringOf = new Map(plan.strings.map((s) => [s.code, s.number]))
  const gwOf = new Map(plan.concentrators.flatMap((c) => c.strings.map((code) => [code, c.gw] as const)))
  return plan.modules.map((m) => ({
    kind: 'module',
    number: m.number,
    code: m.code,
    gw: need(gwOf, m.string, 'concentrator for string'),
    parent: need(stringOf, m.string, 'string'),
    position: m.position,
    block_id: need(blocks, m.block, 'block'),
    row: m.row,
    col: m.col,
    rated_w: plan.moduleRatedW,
    mac: m.mac,
    serial_no: m.serialNo,
    model: plan.moduleModel,
  }))
}
