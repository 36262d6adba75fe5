import { densityMinutes } from '@sundial/core/register/density-minutes.ts'
import { resetParts } from '@sundial/core/upkeep/reset-parts.ts'
import { z } from 'zod'
import { lineSaid } from './direct-reading.ts'
import { switchSettingSaid } from './interconnection.ts'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'

const concentrator = z.strictObject({ gw })
const task = z.object({ id, number: z.string(), action: z.string() })
const periodS = z.int().min(1).max(86_400)
const minutes = Object.values(densityMinutes)

const orders = { kind: 'post', writes: ['tasks', 'concentrators', 'registers'], output: madeTask } as const
const operates = { ...orders, may: 'concentrators.operate', input: concentrator } as const
/** What may lead a concentrator away from its platform, or clears what it holds: the password is asked again. */
const dangerous = { ...orders, may: 'concentrators.reset', stepUp: true } as const
const readBack = 'Answers the task; done means that the concentrator says so itself afterwards.'

export const versionSaid = z.object({ model: z.string(), firmware: z.string(), bank: z.string(), boot: z.string() })

const fileSaid = z.object({ xfer: z.string(), kind: z.string(), name: z.string(), version: z.string(), whole: z.boolean() })

export const upkeepCalls = {
  concentratorSettings: call({
    kind: 'post',
    path: '/gateWay/concentratorSettings',
    may: 'stations',
    reads: ['concentrators', 'tasks'],
    about:
      'What a concentrator says of itself, as it was read last: its settings, what runs on it, its clock. `reading` null: it was never read. Reading it anew is an order: readConcentratorSettings.',
    input: concentrator,
    output: z.object({
      timeZone: z.string(),
      online: z.boolean(),
      reading: z
        .object({
          readAt: instant,
          tookMs: z.int(),
          collectS: z.int(),
          reportS: z.int(),
          /** How often it records its modules, minutes: each figure once. */
          recordMinutes: z.array(z.int()),
          /** Whether it reads and reports its devices regularly: its collection task. */
          collecting: z.boolean(),
          notices: z.boolean(),
          platform: z.string(),
          own: z.string().nullable(),
          /** Broadcast to all devices, again every so many half seconds. */
          beacon: z.object({ cycle: z.int(), frame: z.string() }).nullable(),
          /** How it reads its devices directly, bus by bus; null: its program does not say it. */
          lines: z.array(lineSaid).nullable(),
          /** What it has of the switches at the point of interconnection; null: nothing, or its program does not say it. */
          switchSetting: switchSettingSaid.nullable(),
          ...versionSaid.shape,
          /** Files that came to it; null: its program does not say which it has. */
          files: z.array(fileSaid).nullable(),
          /** Its clock against ours when it was heard; positive: it is ahead. Null: further than 24 days away. */
          clockOffMs: z.int().nullable(),
        })
        .nullable(),
      /** The order about the concentrator itself that is under way. */
      task: task.nullable(),
      /** The last order about it, where it has failed: the key of its note. */
      lastFailed: z.object({ ...task.shape, note: z.string().nullable() }).nullable(),
    }),
  }),

  readConcentratorSettings: call({
    ...operates,
    path: '/gateWay/readSettings',
    about: 'Ask a concentrator for its settings, its versions and its clock. Answers the task; one that is under way is answered again.',
  }),

  restartConcentrator: call({
    ...operates,
    path: '/gateWay/restartConcentrator',
    about: `Restart a concentrator. What it has recorded is kept, and orders that come meanwhile are carried out afterwards. ${readBack}`,
  }),

  setConcentratorClock: call({
    ...operates,
    path: '/concentrator/controlChecktime',
    about: `Set the clock of a concentrator to the platform’s. ${readBack}`,
  }),

  allowConcentratorNotices: call({
    ...operates,
    path: '/concentrator/controlAllowNotice',
    about: `Let a concentrator tell of events by itself. ${readBack}`,
  }),

  denyConcentratorNotices: call({
    ...operates,
    path: '/concentrator/controlDenyNotice',
    about: `Stop the event notices of a concentrator. Its reports go on. ${readBack}`,
  }),

  startCollecting: call({
    ...operates,
    path: '/device/startAutoTask',
    about: `Start the collection task of a concentrator: it reads and reports its devices regularly again. ${readBack}`,
  }),

  stopCollecting: call({
    ...operates,
    path: '/device/stopAutoTask',
    about: `Stop the collection task of a concentrator: no device is read or reported until it is started again. Orders are carried out all the same, and shutdowns are held. ${readBack}`,
  }),

  setConcentratorPeriods: call({
    ...operates,
    path: '/device/pvUpDataCycleControle',
    about: `How often a concentrator reads its devices, and how often it reports, in seconds. Reports are a whole number of readings apart, and a day is a whole number of reports. ${readBack}`,
    input: z.strictObject({ gw, collectS: periodS, reportS: periodS }),
  }),

  setRecordInterval: call({
    ...operates,
    path: '/device/dataFreeze',
    about: `How often a concentrator records its modules for the curves that are read again after an outage, in minutes (freeze density). ${readBack}`,
    input: z.strictObject({ gw, minutes: z.literal(minutes) }),
  }),

  resetConcentratorSettings: call({
    ...dangerous,
    path: '/concentrator/reset',
    about: `Reset the settings of a concentrator to those of its configuration file; it restarts. ${readBack}`,
    input: concentrator,
  }),

  resetConcentratorParts: call({
    ...dangerous,
    path: '/concentrator/resetCustom',
    about: `Clear chosen parts of what a concentrator holds; it restarts. ${readBack}`,
    input: z.strictObject({
      gw,
      parts: z
        .array(z.enum(resetParts))
        .min(1)
        .max(resetParts.length)
        .refine((parts) => new Set(parts).size === parts.length),
    }),
  }),

  clearConcentratorData: call({
    ...dangerous,
    path: '/concentrator/initData',
    about: `Clear the data of a concentrator: what it has recorded, what it has not delivered yet, and files. It restarts. ${readBack}`,
    input: concentrator,
  }),

  resetConcentratorWholly: call({
    ...dangerous,
    path: '/concentrator/initHardware',
    about: `Clear everything that a concentrator holds but its configuration file and its credential; it restarts as a new one. ${readBack}`,
    input: concentrator,
  }),

  setPlatformAddress: call({
    ...dangerous,
    path: '/concentrator/setPlatformIp',
    about: `Tell a concentrator the address of its platform. It refuses one that its own configuration file does not allow, and goes back to the old one where nobody answers. ${readBack}`,
    input: z.strictObject({ gw, url: z.string().trim().min(1).max(200) }),
  }),

  setConcentratorAddress: call({
    ...dangerous,
    path: '/concentrator/setConcentratorIp',
    about: `Tell a concentrator its own address. It refuses one that its own configuration file does not allow. ${readBack}`,
    input: z.strictObject({ gw, address: z.string().trim().min(1).max(64) }),
  }),

  localVersion: call({
    kind: 'post',
    path: '/concentrator/getLocalVersion',
    may: 'stations',
    reads: ['concentrators'],
    about: 'What runs on a concentrator, as it said last, and since when we know; null: it was never read.',
    input: concentrator,
    output: z.object({ gw: z.string(), said: versionSaid.extend({ readAt: instant }).nullable() }),
  }),

  softwareVersion: call({
    kind: 'post',
    path: '/concentrator/getSoftVersion',
    may: 'stations',
    reads: ['concentrators'],
    about: 'The version of the program of a concentrator as it told when it connected last; null: it never did.',
    input: concentrator,
    output: z.object({ gw: z.string(), version: z.string().nullable() }),
  }),
}
