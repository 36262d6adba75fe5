import { serviceKinds } from '@sundial/core/alarms/out-of-service.ts'
import { foundFacts } from '@sundial/core/identification/found.ts'
import { targetKinds } from '@sundial/core/orders/targets.ts'
import { passFunctions, templateModes } from '@sundial/core/passthrough/template.ts'
import { json, type ShapeOf } from './json-shapes.ts'

/** Shapes of jsonb columns, which the database does not know. packages/store/src/kit/database.ts uses these types. */

/** A name in each language; for a missing language the name itself is shown. */
export const namesJson = json.some(['zh', 'en', 'ja'], json.text)
export type NamesJson = ShapeOf<typeof namesJson>
/** What an alarm is out of service by. */
export const outOfServiceJson = json.object({
  id: json.number,
  kind: json.textOf(serviceKinds),
  label: json.text,
  since: json.number,
  by: json.orNull(json.text),
  reason: json.text,
  expectedOn: json.orNull(json.text),
})
/** The modules of a task; a whole station names none, a concentrator neither. */
export const targetJson = json.object({ kind: json.textOf(targetKinds), label: json.text, ids: json.list(json.number) })
export type TargetJson = ShapeOf<typeof targetJson>
/** The modules in the register of a concentrator (core/register/held.ts). */
export const heldJson = json.list(json.object({ a: json.text, bus: json.text }, { string: json.text }))
const beforeTestJson = json.object({
  voltageV: json.orNull(json.number),
  currentA: json.orNull(json.number),
  temperatureC: json.orNull(json.number),
  rsdVoltageV: json.orNull(json.number),
  switchState: json.orNull(json.number),
  snrDb: json.orNull(json.number),
  rssiDbm: json.orNull(json.number),
  irradiance: json.orNull(json.number),
})
const halfCycleJson = json.object({
  switchState: json.orNull(json.number),
  voltageV: json.orNull(json.number),
  inputV: json.orNull(json.number),
  ms: json.orNull(json.number),
  at: json.orNull(json.number),
})
/** What a test measured of a module (core/rsd/module-test.ts). */
export const moduleTestJson = json.object({ before: json.orNull(beforeTestJson), halves: json.list(halfCycleJson) })
export type ModuleTestJson = ShapeOf<typeof moduleTestJson>
/** A curve that a scan measured (core/ivcurves/swept.ts). */
export const sweptCurveJson = json.object({
  at: json.number,
  irradiance: json.orNull(json.number),
  temperatureC: json.orNull(json.number),
  points: json.list(json.number),
})
export type SweptCurveJson = ShapeOf<typeof sweptCurveJson>
/** How a module says that it is reported (core/reporting/module-reporting.ts). */
export const moduleReportingJson = json.object({ cycleS: json.orNull(json.number), thresholdW: json.orNull(json.number) })
export type ModuleReportingJson = ShapeOf<typeof moduleReportingJson>
/** What was found out of a module, and what the register says of the same now (core/identification/found.ts). */
export const foundJson = json.list(
  json.object({ what: json.textOf(foundFacts), is: json.orNull(json.text), sure: json.orNull(json.number) }),
)
export type FoundJson = ShapeOf<typeof foundJson>
export const registeredJson = json.object({
  serial: json.orNull(json.text),
  area: json.orNull(json.text),
  phase: json.orNull(json.text),
  branch: json.orNull(json.text),
  string: json.orNull(json.text),
  foundString: json.orNull(json.text),
  areaThreshold: json.orNull(json.number),
  branchThreshold: json.orNull(json.number),
})
/** What a test is asked for, as its command says it (wire/link/ops.ts). */
export const testPlanJson = json.object(
  { cycles: json.number, holdS: json.number, offLimitV: json.number, limitS: json.number },
  { test: json.text },
)
/** A saved question of a pass-through (core/passthrough/template.ts). */
export const templateQuestionJson = json.object(
  { mode: json.textOf(templateModes) },
  {
    ...{ control: json.textOf(passFunctions), di: json.text, data: json.text, hex: json.text },
    ...{ unit: json.number, function: json.number, address: json.number, count: json.number },
  },
)
export type ObjectJson = Record<string, unknown>
/** How the alarms of a rule of notification come (core/notifications/flood.ts). */
export const floodJson = json.object({
  times: json.list(json.number),
  since: json.orNull(json.number),
  calmSince: json.orNull(json.number),
})
export type FloodJson = ShapeOf<typeof floodJson>
/** People, or other things that have a name. */
export const namedListJson = json.list(json.object({ id: json.number, name: json.text }))
