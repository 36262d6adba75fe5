import { attachmentPurposes, deviceFilePurposes } from '@sundial/core/attachments/purposes.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant } from './kit/shapes.ts'

/**
 * GET {prefix}/obs/file?id=N, below every prefix: a file that was uploaded, for people who may see what it belongs to. A picture is shown
 * as the picture it is, with `&size=small` its thumbnail; everything else is handed out to be saved.
 */
export const attachmentPath = '/obs/file'
/** A number in an address comes as a text. */
export const idInAddress = z.union([
  id,
  z
    .string()
    .max(15)
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
])
export const attachmentQuery = z.strictObject({ id: idInAddress, size: z.enum(['small', 'whole']).default('whole') })

const uploaded = z.object({
  id,
  /** As it is shown and handed out: without a path and without characters that mislead. */
  name: z.string(),
  /** By the content, not by what the client said. */
  type: z.string(),
  bytes: z.int(),
  /** Hex digits. */
  sha256: z.string(),
  purpose: z.enum(attachmentPurposes),
  /** When the file is removed unless something uses it. */
  expiresAt: instant,
})
export const uploadedPicture = uploaded.extend({ widthPx: z.int(), heightPx: z.int() })
const upload = { kind: 'upload', perMinute: 60, slow: true } as const

export const attachmentCalls = {
  uploadAttachment: call({
    ...upload,
    path: '/obs/upload',
    may: 'stations.edit',
    about:
      'Upload a picture of at most 10 MB and 50 megapixels (JPEG, PNG, WebP) for a station; `saveStation` with its id in `photos` attaches it. `thumbnailOf`: the file is the thumbnail of a photo that the same user uploaded, of at most 64 KB and 640 px. A picture that nothing uses is removed after a day.',
    input: z.strictObject({ purpose: z.enum(['stationPhoto']).default('stationPhoto'), thumbnailOf: idInAddress.optional() }),
    output: uploadedPicture,
  }),

  uploadDeviceFile: call({
    ...upload,
    path: '/device/uploadFile',
    may: 'devices.edit',
    about:
      'Upload a file of at most 10 MB that an order to devices needs: an upgrade package (.bin, .hex, .zip, .gz, .tgz) or a parameter file (.json, .csv, .txt, .ini, .bin). Answers its id. A file that no order uses is removed after a day.',
    input: z.strictObject({ purpose: z.enum(deviceFilePurposes).default('upgradePackage') }),
    output: uploaded,
  }),
} as const
