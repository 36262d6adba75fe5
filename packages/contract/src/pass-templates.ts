import { passFunctions, templateModes, templateNameMax } from '@sundial/core/passthrough/template.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { hexDigits, identifier } from './kit/frame-shapes.ts'
import { id, instant } from './kit/shapes.ts'

/** What is asked, without concentrator and devices. What is missing for its mode is refused (passIncomplete). */
const templateQuestion = z.strictObject({
  mode: z.enum(templateModes),
  control: z.enum(passFunctions).optional(),
  di: identifier.optional(),
  data: hexDigits.optional(),
  unit: z.int().min(0).max(255).optional(),
  function: z.int().min(1).max(127).optional(),
  address: z.int().min(0).max(65_535).optional(),
  count: z.int().min(1).max(125).optional(),
  hex: hexDigits.optional(),
})

export const passTemplate = z.object({
  id,
  name: z.string(),
  question: templateQuestion,
  writes: z.boolean(),
  /** Whose organisation keeps it, and who saved it; null: the person was deleted. */
  orgName: z.string(),
  savedBy: z.string().nullable(),
  savedAt: instant,
})
export type PassTemplate = z.infer<typeof passTemplate>

const saves = { kind: 'post', may: 'devices.passThrough', writes: ['passTemplates', 'audit'] } as const

export const passTemplateCalls = {
  passTemplates: call({
    kind: 'post',
    path: '/gateWay/passTemplates',
    may: 'devices.passThrough',
    reads: ['passTemplates', 'organisations', 'account'],
    about:
      'Saved questions of pass-throughs, by name: those of every organisation that one sees. What writes is shown only to whoever has devices.passThroughWrite.',
    input: z.strictObject({}),
    output: z.array(passTemplate),
  }),

  savePassTemplate: call({
    ...saves,
    path: '/gateWay/savePassTemplate',
    about:
      "Keep a question of a pass-through under a name, for one's own organisation. It is judged as if it were sent: what could never be passed is not kept, and what writes needs devices.passThroughWrite. A name is taken once an organisation.",
    input: z.strictObject({ name: z.string().trim().min(1).max(templateNameMax), question: templateQuestion }),
    output: z.object({ id }),
  }),

  deletePassTemplate: call({
    ...saves,
    path: '/gateWay/deletePassTemplate',
    about: 'Delete a saved question of an organisation that one sees.',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
