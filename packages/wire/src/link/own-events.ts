import { heldStates } from '@sundial/core/rsd/held-states.ts'
import { z } from 'zod'

/** Events that a concentrator tells without being asked (docs/link.md, Notices and quality). All instants are epoch milliseconds. */
const number = z.string().regex(/^\d{12}$/)
const instant = z.int().min(0).max(8.64e15)

/**
 * Link quality of each device, in columns in the order of `dev`: frames sent and answered, mean answer time in ms, SNR in dB, RSSI in dBm.
 */
export const quality = z.strictObject({
  e: z.literal('quality'),
  since: instant,
  dev: z.array(number).min(1).max(200),
  asked: z.array(z.int().min(0)).max(200),
  answered: z.array(z.int().min(0)).max(200),
  ms: z.array(z.int().min(0).nullable()).max(200),
  snr: z.array(z.number().nullable()).max(200),
  rssi: z.array(z.number().nullable()).max(200),
})

/** Numbers by what they are for: shutdowns, other orders, regular readings, readings of the past. */
const byRank = z.tuple([z.int().min(0), z.int().min(0), z.int().min(0), z.int().min(0)])
/**
 * What the air time of each power line was used for in the last hour, or since the start (`over`, ms): milliseconds, and how many frames
 * wait.
 */
export const air = z.strictObject({
  e: z.literal('air'),
  over: z.int().min(0).max(3_600_000),
  lines: z
    .array(z.strictObject({ bus: z.string().max(64), ms: byRank, wait: byRank }))
    .min(1)
    .max(64),
})

const texts = z.array(z.string().max(64).nullable()).max(200)
/** What devices say that they are and run, in columns in the order of `dev`; null = the device does not say it. */
export const versions = z.strictObject({
  e: z.literal('versions'),
  dev: z.array(number).min(1).max(200),
  model: texts,
  firmware: texts,
  hardware: texts,
  bootloader: texts,
})

/** A module that announced itself on a bus and that the concentrator does not take into its register. Told once a day at most. */
export const stranger = z.strictObject({ e: z.literal('stranger'), a: number, bus: z.string().max(64) })

/**
 * What became of modules whose shutdown the concentrator holds: taken on because the order `id` ended without its proof, read back as shut
 * down later, or released by an order to energise. `at` by the platform's clock.
 */
export const held = z.strictObject({
  e: z.literal('held'),
  id: z.uuid(),
  devices: z
    .array(
      z.strictObject({
        a: number,
        is: z.enum(heldStates),
        at: instant,
        /** RSD output voltage read back, V, and the switch then, 1 energised, 0 shut down. Of `shutDown`. */
        vo: z.number().optional(),
        sw: z.int().min(0).max(1).optional(),
      }),
    )
    .min(1)
    .max(200),
})
export type Held = z.infer<typeof held>
