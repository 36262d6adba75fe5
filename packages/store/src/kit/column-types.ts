import { targetKinds } from '@sundial/core/orders/targets.ts'
import { json, type ShapeOf } from './json-shapes.ts'

/** Shapes of jsonb columns, which the database does not know. packages/store/src/kit/database.ts uses these types. */

/** A name in each language; for a missing language the name itself is shown. */
export const namesJson = json.some(['zh', 'en', 'ja'], json.text)
export type NamesJson = ShapeOf<typeof namesJson>
/** The modules of a task; a whole station names none, a concentrator neither. */
export const targetJson = json.object({ kind: json.textOf(targetKinds), label: json.text, ids: json.list(json.number) })
export type TargetJson = ShapeOf<typeof targetJson>
/** The modules in the register of a concentrator (core/register/held.ts). */
export const heldJson = json.list(json.object({ a: json.text, bus: json.text }, { string: json.text }))
export type ObjectJson = Record<string, unknown>
