import { type FaultKind, faultKinds } from '@sundial/core/fleet/faults.ts'
import { z } from 'zod'

const codes = z.array(z.string().min(1)).min(1).max(100_000).optional()
const minutes = z.int().min(1).max(527_040).optional()
const instant = z.iso.datetime({ offset: true }).transform(Date.parse).optional()
const kinds = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]

/** What a fault is on, and what of these things: nothing named = everything of its kind in the station. */
export const placeNames = ['modules', 'strings', 'blocks', 'inverters', 'areas', 'concentrators', 'irradianceSensors'] as const
export type PlaceName = (typeof placeNames)[number]

const shape = z.strictObject({
  /** By which it is cleared; made up where it is not given. */
  id: z.string().min(1).max(64).optional(),
  station: z.string().min(1),
  kind: z.enum(kinds),
  modules: codes,
  strings: codes,
  blocks: codes,
  inverters: codes,
  areas: codes,
  concentrators: codes,
  irradianceSensors: codes,
  /** Share of the named devices that have it, drawn by their numbers. */
  rate: z.number().gt(0).max(1).optional(),
  level: z.number().optional(),
  from: instant,
  until: instant,
  /** Hours of the station's day. */
  daily: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be hours like 09:00-15:30')
    .optional(),
  everyMin: minutes,
  forMin: minutes,
})

type Shape = z.output<typeof shape>

const levelProblem = ({ kind, level }: Shape): string | null => {
  const limits = faultKinds[kind].level
  if (level === undefined) return null
  if (!limits) return `${kind} has no level`
  return level >= limits.min && level <= limits.max ? null : `must be ${limits.min} to ${limits.max} (${limits.unit})`
}
const problems: [field: string, of: (order: Shape) => string | null][] = [
  ['level', levelProblem],
  ['until', ({ from, until }) => (from !== undefined && until !== undefined && until <= from ? 'must be after from' : null)],
  ['daily', ({ daily }) => (daily && daily.slice(0, 5) === daily.slice(6) ? 'must not begin and end at the same time' : null)],
  [
    'forMin',
    ({ everyMin, forMin }) => ((everyMin === undefined) !== (forMin === undefined) ? 'everyMin and forMin belong together' : null),
  ],
  ['forMin', ({ everyMin = 0, forMin = 0 }) => (forMin > everyMin ? 'must not be longer than everyMin' : null)],
]

/** One fault as it is asked for, by a file or over the control socket. */
export const faultOrder = shape.superRefine((order, ctx) => {
  for (const [field, of] of problems) {
    const message = of(order)
    if (message) ctx.addIssue({ code: 'custom', message, path: [field] })
  }
})
export type FaultOrder = z.output<typeof faultOrder>

/** What a file of faults holds: a list of them. */
export const faultOrderList = z.array(faultOrder).max(10_000)
