import { programStages } from '@sundial/core/firmware/own-program.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const text = z.string().nullable()
const update = z.object({ id, number: z.string(), version: z.string() })

/** The program of a concentrator itself. */
export const ownProgramCalls = {
  ownProgram: call({
    kind: 'post',
    path: '/taskApi/selectConcentratorVersion',
    may: 'devices.upgrade',
    reads: ['firmware', 'tasks', 'concentrators'],
    about:
      'What runs on a concentrator by its last birth, the programs of the library for its model, the newest first, and its update: how far the one that is under way has come, or how the last one ended.',
    input: z.strictObject({ gw }),
    output: z.object({
      gw: z.string(),
      timeZone: z.string(),
      online: z.boolean(),
      /** As its last birth said; null: it has never connected. */
      model: text,
      firmware: text,
      packages: z.array(
        z.object({
          id,
          version: z.string(),
          name: z.string(),
          size: z.int(),
          uploadedAt: instant,
          /** Whether it is newer than what runs; a concentrator takes no other. */
          isNewer: z.boolean(),
        }),
      ),
      /** The update that is under way. `received` of `count` chunks have arrived, as it said last; `count` 0: it has not said yet. */
      task: update
        .extend({
          stage: z.enum(programStages),
          received: z.int(),
          count: z.int(),
          since: instant,
          deadline: instant,
        })
        .nullable(),
      /** The last update where none is under way. `note`: why it did not do it, the key of a phrase; `why`: what it said of a program that fell back. */
      last: update.extend({ done: z.boolean(), endedAt: instant, note: text, why: text }).nullable(),
    }),
  }),

  upgradeConcentrator: call({
    kind: 'post',
    path: '/taskApi/updateConcentratorVersion',
    may: 'devices.upgrade',
    writes: ['firmware', 'tasks', 'concentrators'],
    stepUp: true,
    about:
      'Bring a program to a concentrator itself: the package is offered and sent as updatePackageSend does, the concentrator checks it and restarts with it on trial. Answers the task; done means that the concentrator itself has said after its restart that it runs the new version, failed also that the program did not prove itself and the one before runs again. Refused where the package is for optimizers or for another model (packageForOthers), or the concentrator runs this version or a newer one already (versionNotNewer).',
    input: z.strictObject({ packageId: id, gw }),
    output: madeTask,
  }),
} as const
