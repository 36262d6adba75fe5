import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { stepEnds, workSteps } from '@sundial/core/work-orders/checklist.ts'
import { workCauses } from '@sundial/core/work-orders/closing.ts'
import { workEntryKinds } from '@sundial/core/work-orders/entries.ts'
import { workStates } from '@sundial/core/work-orders/life.ts'
import { z } from 'zod'
import { level, personShown, status } from './alarm-row.ts'
import { askedInstant, id, instant, stationName, value, version } from './kit/shapes.ts'

/**
 * Of an act that a phone may keep while it has no network: a key, by which what comes again is done once, and when it happened. Never in the
 * future; what is older than seven days is refused.
 */
export const keptAct = { key: z.string().min(8).max(64).optional(), doneAt: askedInstant.optional() }

export const workOrderRow = z.object({
  /** Also its number. */
  id,
  stationId: id,
  stationName,
  timeZone: z.string(),
  state: z.enum(workStates),
  /** Of the specification: 1 active, 2 closed, 3 to be closed, 4 assigning. */
  status,
  /** Kind of its first alarm; null: it has no alarm. */
  condition: z.enum(conditionNames).nullable(),
  /** Where: code of a device, number of a concentrator, or name of the plant. */
  label: z.string(),
  /** As somebody called it; empty: it is called by its alarm and where that stands. */
  title: z.string(),
  level,
  deviceId: id.nullable(),
  dueAt: instant.nullable(),
  assignedTo: personShown.nullable(),
  createdAt: instant,
  /** When the first who is on site came; null: nobody is there. */
  onSiteSince: instant.nullable(),
  /** When the work was said to be done, with the cause that was found; null: it is not, or not any more. */
  fixedAt: instant.nullable(),
  cause: z.enum(workCauses).nullable(),
  /** When three days had been measured without the fault; null: they have not. */
  heldAt: instant.nullable(),
  /** Of one that is watched: three days have passed without being measured, and since when there are no data; null: not so. */
  silentSince: instant.nullable(),
  /** How often it was reopened, by people or because the fault came back. */
  reopened: z.int(),
  steps: z.int(),
  stepsEnded: z.int(),
  messages: z.int(),
  photos: z.int(),
  alarms: z.int(),
  /** One of its alarms stands now. */
  stands: z.boolean(),
  /** What its alarms took, Wh, and the same at the plant's price; null: not known. `monthMoney`: in 30 days, of those that stand. */
  lostWh: value,
  lostMoney: value,
  monthMoney: value,
  currency: z.string().nullable(),
  /** The last message. */
  lastText: z.string(),
  version,
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

export const workStepShown = z.object({
  step: z.enum(workSteps),
  /** Null: still to be done. */
  ended: z.enum(stepEnds).nullable(),
  at: instant.nullable(),
  by: z.string().nullable(),
})

/** A message, or something that happened to the order. */
export const workEntry = z.object({
  id,
  at: instant,
  /** When it came, where a phone had kept it; null: at once. */
  sentAt: instant.nullable(),
  kind: z.enum(workEntryKinds),
  /** Null: the watch. */
  by: personShown.nullable(),
  /** Whom it was assigned to. */
  to: z.string().nullable(),
  /** Of a message what it says, of a step its key, of a proof the serial number, of the rest the note. */
  text: z.string(),
  /** Ids of its photos. */
  photos: z.array(id),
})
export type WorkEntry = z.infer<typeof workEntry>
/** Time of a person on site; `endedAt` null: still there. */
export const workVisit = z.object({ person: personShown, beganAt: instant, endedAt: instant.nullable() })
export type WorkVisit = z.infer<typeof workVisit>

/** An alarm that an order is about. */
export const workAlarm = z.object({
  id,
  condition: z.enum(conditionNames),
  level,
  status,
  /** Where it stands: code of a device, number of a concentrator, or name of the plant. */
  label: z.string(),
  raisedAt: instant,
  clearedAt: instant.nullable(),
  times: z.int(),
  lostWh: value,
})

/** The head of the work orders. */
export const workFigures = z.object({
  open: z.int(),
  late: z.int(),
  closed: z.int(),
  /** ms; null: none was done in 30 days. */
  repairMs: value,
  shares: z.object({ see: value, take: value, travel: value, repair: value }),
  /** Done in 30 days: after they had been reopened, and with people on site on more than one day of the plant. */
  reopened: z.int(),
  visitedAgain: z.int(),
  /** What the alarms of those took, Wh, and the same by currency at the plants’ prices; `lostWh` null: nothing of it is known. */
  lostWh: value,
  lostMoney: z.array(z.object({ currency: z.string(), lost: z.number() })),
  /** Times of seven days, the oldest first: when each began, how many orders were done in it, and their median, ms. */
  weeks: z.array(z.object({ from: instant, done: z.int(), repairMs: value })),
})
