import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, orgNo, stationName } from './kit/shapes.ts'

export const deviceChoiceCalls = {
  deviceChoices: call({
    kind: 'post',
    path: '/plcManagementApi/queryAllDeviceList2',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Devices for a picker, by plant, kind and code: of an organisation and all below it, of a station, or of a parent; with `text` in code, number, MAC or serial number. At most `limit`: for more its user types.',
    input: z.strictObject({
      orgNo: orgNo.optional(),
      stationId: id.optional(),
      parentId: id.optional(),
      kind: z.enum(deviceKinds).optional(),
      text: z.string().trim().max(64).optional(),
      limit: z.int().min(1).max(1000).default(200),
    }),
    output: z.array(
      z.object({
        id,
        kind: z.enum(deviceKinds),
        code: z.string(),
        number: z.string(),
        parentId: id.nullable(),
        stationId: id,
        stationName,
      }),
    ),
  }),
} as const
