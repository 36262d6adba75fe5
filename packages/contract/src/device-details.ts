import { panelFlags } from '@sundial/core/devices/panel-flags.ts'
import { specifiedAttributes } from '@sundial/core/devices/table-attributes.ts'
import { z } from 'zod'
import { madeDevice, moduleFields } from './device-changes.ts'
import { call } from './kit/call.ts'
import { id, version } from './kit/shapes.ts'

export const deviceDetailCalls = {
  insertRsd: call({
    kind: 'post',
    path: '/deviceBSD/insertRsd',
    may: 'devices.edit',
    writes: ['stations', 'measurements', 'concentrators', 'registers', 'history', 'audit'],
    about: 'Register an optimizer with its RSD at a place of a string: insertDevice of a module.',
    input: z.strictObject(moduleFields),
    output: madeDevice,
  }),

  changePanelFlag: call({
    kind: 'post',
    path: '/devicePV/changePVFlag',
    may: 'devices.edit',
    writes: ['stations', 'measurements', 'audit'],
    about:
      'Say whether the panel at a position is the primary or the secondary one of a shared place; null: neither. The flag belongs to the position and stays when panel or optimizer are replaced.',
    input: z.strictObject({ id, version, flag: z.enum(panelFlags).nullable() }),
    output: z.object({ version: z.int() }),
  }),

  tableDetail: call({
    kind: 'post',
    path: '/appApi/getTableDetail',
    may: 'stations',
    reads: ['stations', 'measurements'],
    heavy: true,
    about:
      'Attributes of one device by their keys, in the order asked. A name for each key may be given, else it is ours. Null: not known, without a meaning for a device of this kind or, of a password, never told.',
    input: z
      .strictObject({
        type: z.literal('TABLE').default('TABLE'),
        id,
        attributeKeys: z.array(z.enum(specifiedAttributes)).min(1).max(specifiedAttributes.length),
        attributeNames: z.array(z.string().trim().max(64)).max(specifiedAttributes.length).optional(),
      })
      .refine(({ attributeKeys: keys, attributeNames: names }) => names === undefined || names.length === keys.length, {
        path: ['attributeNames'],
      }),
    output: z.array(z.object({ key: z.enum(specifiedAttributes), name: z.string(), value: z.union([z.string(), z.number()]).nullable() })),
  }),
} as const
