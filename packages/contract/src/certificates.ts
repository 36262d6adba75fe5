import { certificateConditions } from '@sundial/core/rsd/certificate.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { paperInput } from './kit/paper.ts'
import { id, instant, stationName, value } from './kit/shapes.ts'

/** SHA-256 of what a certificate says, as its foot has it: 64 hexadecimal digits. */
const sha256 = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)
const taskId = id

const issued = z.object({
  taskId: id,
  number: z.string(),
  sha256: z.string(),
  issuedBy: z.string().nullable(),
  issuedAt: instant,
  timeZone: z.string(),
  stationName,
})

export const certificateCalls = {
  certificate: call({
    kind: 'post',
    path: '/rsd/certificate',
    may: 'tasks',
    reads: ['tasks'],
    about:
      'What has to hold before the certificate of a test of RSDs is issued, and which of it holds; `issued`: the certificate, null where none was issued. Times in ms, voltages in V, irradiance in W/m².',
    input: z.strictObject({ taskId }),
    output: z.object({
      conditions: z.array(z.object({ name: z.enum(certificateConditions), holds: z.boolean() })),
      deviceCount: z.int(),
      slowestMs: value,
      highestLeftV: value,
      highestStringV: value,
      leastIrradiance: value,
      limitV: z.number(),
      limitS: z.number(),
      issued: issued.nullable(),
    }),
  }),

  issueCertificate: call({
    kind: 'post',
    path: '/rsd/certificate/issue',
    may: 'rsd.energise',
    person: true,
    stepUp: true,
    writes: ['tasks', 'audit'],
    about:
      'Signs and issues the certificate of a test in which every device passed every half cycle. What it says is kept as it is, under a number and its SHA-256.',
    input: z.strictObject({ taskId }),
    output: issued,
  }),

  exportCertificate: call({
    kind: 'post',
    path: '/rsd/certificate/file',
    may: 'tasks',
    about:
      'The certificate of a test as a PDF, or its draft, which says so on every page: answers a ticket for the download. `address`: where the reader checks the hash.',
    input: z.strictObject({
      taskId,
      ...paperInput,
      address: z
        .string()
        .max(200)
        .regex(/^https?:\/\/[^\s"<>]+$/)
        .optional(),
    }),
    output: ticket,
  }),

  checkCertificate: call({
    kind: 'post',
    path: '/rsd/certificate/check',
    may: 'tasks',
    reads: ['tasks'],
    about:
      'Whether a certificate with this hash was issued here and says today what it said then: the hash is worked out again from what is kept. Refused where there is none that the caller may see.',
    input: z.strictObject({ sha256 }),
    output: issued.extend({ unchanged: z.boolean() }),
  }),
} as const
