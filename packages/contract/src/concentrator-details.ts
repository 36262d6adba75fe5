import { type AirUse, airUses } from '@sundial/core/concentrators/air-time.ts'
import { z } from 'zod'
import { concentratorRow } from './concentrators.ts'
import { call } from './kit/call.ts'
import { code as gw, id, instant, value } from './kit/shapes.ts'

/** What a concentrator can sign in with. `none`: nothing yet. `claimCode`: only a code for its first contact. */
export const credentialStates = ['secret', 'claimCode', 'none', 'revoked'] as const

/** How the devices behind it answered from `since` until it told so, `at`. */
export const lineQuality = z.object({
  since: instant,
  at: instant,
  asked: z.int(),
  answered: z.int(),
  /** Mean time of an answer. */
  answerMs: value,
  devices: z.int(),
  heard: z.int(),
})

const byUse = z.object(Object.fromEntries(airUses.map((use) => [use, z.int()])) as Record<AirUse, z.ZodInt>)
/** What the air time of its power lines was used for, as it told last. */
const airTime = z.object({
  at: instant,
  lines: z.array(
    z.object({
      bus: z.string(),
      /** How long it looked at: the last hour, or the time since its start. */
      overMs: z.int(),
      usedMs: byUse,
      /** Frames that waited then. */
      waits: byUse,
    }),
  ),
})

const place = z.object({ id, position: z.string(), latitudeDeg: z.number(), longitudeDeg: z.number(), timeZone: z.string() })

export const concentratorDetailCalls = {
  concentratorEntity: call({
    kind: 'post',
    path: '/plcManagement/getConcentratorEntity',
    may: 'stations',
    reads: ['concentrators', 'measurements', 'stations'],
    about: 'One concentrator whole: how it stands, what people said of it, what it can sign in with, how its devices answer.',
    input: z.strictObject({ gw }),
    output: concentratorRow.extend({
      number: z.string(),
      /** Communication address and MAC: its number, as it is written there. */
      address: z.string(),
      mac: z.string(),
      timeZone: z.string(),
      /** What people planned; null: nobody said. */
      collectPlanS: z.int().nullable(),
      reportPlanS: z.int().nullable(),
      ip: z.string().nullable(),
      port: z.int().nullable(),
      /** Since when a person holds all orders to it but shutdowns; null: they are sent. */
      heldSince: instant.nullable(),
      version: z.int(),
      changedBy: z.string().nullable(),
      changedAt: instant.nullable(),
      credential: z.object({
        state: z.enum(credentialStates),
        /** Since when it has its secret, or was revoked; null: not known. */
        since: instant.nullable(),
        /** Until when its claim code is good; null: none is out. */
        claimUntil: instant.nullable(),
        /** Certificates that were issued for it: those that count first, then the newest; 20 at most. */
        certificates: z.array(
          z.object({
            serial: z.string(),
            /** SHA-256, 64 hexadecimal digits. */
            fingerprint: z.string(),
            from: instant,
            until: instant,
            issuedBy: z.string().nullable(),
            revokedAt: instant.nullable(),
          }),
        ),
      }),
      line: lineQuality.nullable(),
      /** Null: it has not told it, as an older program of a concentrator never does. */
      airTime: airTime.nullable(),
    }),
  }),

  positionOf: call({
    kind: 'post',
    path: '/plcManagement/getPositionInfo',
    may: 'stations',
    reads: ['stations', 'concentrators'],
    about: 'Where a station or a concentrator is; a concentrator is where its station is.',
    input: z.strictObject({ stationId: id.optional(), gw: gw.optional() }).refine((asked) => Object.keys(asked).length === 1, {
      path: ['stationId'],
    }),
    output: place,
  }),

  positions: call({
    kind: 'post',
    path: '/plcManagementApi/getPositionInfo',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about: 'Positions of the stations of an area, for weather and maps: at most 1,000, by name.',
    input: z.strictObject({ country: z.string().length(2).optional(), city: z.string().max(100).optional() }),
    output: z.array(place),
  }),
}
