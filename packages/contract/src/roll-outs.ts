import { packageKinds } from '@sundial/core/firmware/package.ts'
import { moduleEnds, rolledStates, rollOutActs, rollOutStates } from '@sundial/core/firmware/roll-out.ts'
import { stages } from '@sundial/core/firmware/stages.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { hours } from './kit/hours.ts'
import { orderTarget } from './kit/order.ts'
import { counted, counting, id, instant, page, version } from './kit/shapes.ts'
import { rolledConcentrator, rolledProgram, stageCounts } from './rolled-concentrator.ts'

const state = z.enum(rollOutStates)
const stage = z.literal(stages)
/** What is said of a roll-out beside its package and its targets. */
const said = {
  /** Failures, in percent of the modules that have finished, above which it stops by itself. */
  limitPercent: z.number().min(0).max(50).default(2),
  /** How long each stage is watched when all its modules have ended. */
  watchHours: z.int().min(0).max(168).default(24),
  /** Null: at any hour. Modules are updated by daylight only, whatever the hours are. */
  hours: hours.nullable().default(null),
}

export const rollOutRow = z.object({
  id,
  package: z.object({
    id,
    kind: z.enum(packageKinds),
    name: z.string(),
    model: z.string(),
    version: z.string(),
    size: z.int(),
    sha256: z.string(),
  }),
  /** The first of its plants, and how many there are. */
  stations: z.array(z.string()),
  stationCount: z.int(),
  pilotCount: z.int(),
  sharePercent: z.number(),
  limitPercent: z.number(),
  watchHours: z.int(),
  hours: hours.nullable(),
  goesBack: z.boolean(),
  state,
  /** Why the platform has paused it, in the language of the reader; null: nothing has to be said. */
  why: z.string().nullable(),
  stage,
  stageBeganAt: instant,
  /** When the last module of the stage had ended; null: some have not. */
  stageEndedAt: instant.nullable(),
  /** How many modules stand where: of the pilot, of the share, of the rest. */
  counts: z.tuple([stageCounts, stageCounts, stageCounts]),
  createdAt: instant,
  /** Null: an account that was removed, or that the reader does not see. */
  createdBy: z.string().nullable(),
  /** Whether the reader has asked for it, and so cannot release its last stage. */
  own: z.boolean(),
  releasedAt: instant.nullable(),
  releasedBy: z.string().nullable(),
  version,
})
export type RollOutRow = z.infer<typeof rollOutRow>

/** A module that has not got the package. `runs`: the version that it said last. */
const endedModule = z.object({
  deviceId: id,
  code: z.string(),
  stationId: id,
  stationName: z.string(),
  timeZone: z.string(),
  state: z.enum(moduleEnds),
  note: z.string().nullable(),
  runs: z.string().nullable(),
  taskId: id.nullable(),
  taskNumber: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type EndedModule = z.infer<typeof endedModule>

/** An answer names at most this many ended modules one by one. */
export const toldMax = 500

/** A list of one array a field, as each module has the same place in all of them: 20,000 modules are a few hundred kilobytes. */
const stationModules = z.object({
  stationId: id,
  stationName: z.string(),
  ids: z.array(id),
  labels: z.array(z.string()),
  states: z.array(z.enum(rolledStates)),
  stages: z.array(stage),
})
export type StationModules = z.infer<typeof stationModules>

const conditions = { stationId: id.optional(), state: state.optional() }
const upgrading = { kind: 'post', may: 'devices.upgrade' } as const
const writes = ['firmware', 'tasks', 'audit'] as const
const changed = z.object({ id, version: z.int() })
/** `leftOut`: modules of another model than the package is for. */
const made = changed.extend({ totalCount: z.int(), leftOut: z.int() })
/** Of calls that bring a program to modules. */
export const older = 'Refused where one of the modules runs a newer version, unless `goesBack` says that it goes back.'

export const rollOutCalls = {
  rollOuts: call({
    ...upgrading,
    path: '/taskApi/selectYHQTask',
    reads: ['firmware', 'tasks', 'stations'],
    about:
      'Roll-outs of programs to optimizers, or to concentrators themselves, paged, the newest first; or one by id. Of those whose plants the caller sees, all of them.',
    input: z.strictObject({ id: id.optional(), ...conditions, ...counting(z.strictObject(conditions)), ...page }),
    output: z.object({ list: z.array(rollOutRow), pageTotalCount: z.int(), ...counted }),
  }),

  insertRollOut: call({
    ...upgrading,
    path: '/taskApi/insertYHQTask',
    writes,
    stepUp: true,
    about: `Create a roll-out, which begins at once: its package goes to a pilot of modules, to a share of them, and to all others when another person has released that. Each stage is watched for its hours when all its modules have ended; above the limit of failures the roll-out stops by itself. Modules of another model are left out. Where it has hours, orders are given between them only, by the clock of each plant; hours in which the modules of a plant are asleep are refused. ${older} A package for concentrators goes to those of the plants, of its model, in the same way: its targets are whole plants, and no concentrator goes back to an older version.`,
    input: z.strictObject({
      packageId: id,
      targets: z
        .array(z.strictObject({ stationId: id, target: orderTarget('upgradeOptimizers') }))
        .min(1)
        .max(1_000),
      pilotCount: z.int().min(1).max(200).default(20),
      /** Of all its modules. 0: the pilot is followed by the rest. */
      sharePercent: z.number().min(0).max(50).default(10),
      ...said,
      goesBack: z.boolean().default(false),
    }),
    output: made,
  }),

  updateRollOut: call({
    ...upgrading,
    path: '/taskApi/updateYHQTask',
    writes,
    stepUp: ({ act }: { act: string }) => act === 'goOn' || act === 'change',
    about:
      'Pause a roll-out, go on with it, cancel it, or change its limit and its hours. What was ordered before goes on to its end, unless a cancelled roll-out says that it is cancelled too: modules that have not begun to switch over keep their program then. Going on is refused above the limit. Its orders are given with the rights of whoever made it go last. Where somebody saved since `version`, nothing is changed.',
    input: z.strictObject({
      id,
      version,
      act: z.enum(rollOutActs),
      limitPercent: said.limitPercent.unwrap().optional(),
      watchHours: said.watchHours.unwrap().optional(),
      hours: said.hours.unwrap().optional(),
      /** Of a cancelled one: whether the updates that are under way are cancelled too. */
      endUnderWay: z.boolean().default(false),
    }),
    output: changed,
  }),

  releaseRollOut: call({
    ...upgrading,
    path: '/taskApi/releaseYHQTask',
    writes,
    person: true,
    stepUp: true,
    about:
      'Release the last stage of a roll-out (ours), when those before it have ended: all its other modules. Nobody releases what they have asked for themselves. It begins when the hours of watching are over.',
    input: z.strictObject({ id, version }),
    output: changed,
  }),

  retryRollOut: call({
    ...upgrading,
    path: '/taskApi/retryYHQTask',
    writes,
    stepUp: true,
    about:
      'Try again what an ended roll-out has left (ours): a new roll-out of the same package, in the same stages and with the same limits, of its modules that failed, fell back, were left as they are or cancelled, and that do not run the package by now. It goes back to an older version only where the first one did.',
    input: z.strictObject({ id, version }),
    output: made,
  }),

  /** Ours: what one roll-out has done, module by module. */
  rollOutModules: call({
    ...upgrading,
    path: '/taskApi/selectYHQModules',
    reads: ['firmware', 'tasks', 'stations', 'concentrators'],
    about: `Where each module of a roll-out stands, plant by plant; those that failed, fell back or were left as they are, with the reason, at most ${toldMax}; its concentrators, and how the package comes to them; at which of those that have finished a failure was. Of a program of concentrators: each concentrator, and how far its update has come.`,
    input: z.strictObject({ id }),
    output: z.object({
      stations: z.array(stationModules),
      unwell: z.array(endedModule),
      left: z.array(endedModule),
      concentrators: z.array(rolledConcentrator),
      /** Of a program of concentrators: each of them. Such a roll-out has no modules. */
      programs: z.array(rolledProgram),
      /** In the order in which they finished: how many did, and which of them (from 1) failed or fell back. */
      finished: z.int(),
      failedAt: z.array(z.int()),
    }),
  }),
} as const
