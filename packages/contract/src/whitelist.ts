import { z } from 'zod'
import { call } from './kit/call.ts'
import { counted, counting, id, instant, orgNo, page, version } from './kit/shapes.ts'

/** What a person says of an entry. What holds for a number stands in core/kit/address-rules.ts. */
const entryFields = {
  number: z.string().trim().min(1).max(32),
  note: z.string().trim().max(200).default(''),
  /** An entry that is not enabled counts for nothing. */
  enabled: z.boolean().default(true),
}

export const whitelistRow = z.object({
  id,
  number: z.string(),
  orgNo: z.string(),
  orgName: z.string(),
  note: z.string(),
  enabled: z.boolean(),
  /** The concentrator of this number and its station, where it is registered and the user sees it. */
  concentrator: z.object({ name: z.string(), stationName: z.string() }).nullable(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instant,
})
export type WhitelistRow = z.infer<typeof whitelistRow>

const conditions = {
  orgNo: orgNo.optional(),
  /** Part of the number or of the note. */
  text: z.string().max(64).optional(),
  enabled: z.boolean().optional(),
}
const saves = { kind: 'post', may: 'concentrators.whitelist', writes: ['concentrators', 'audit'] } as const

export const whitelistCalls = {
  gatewayWhitelist: call({
    kind: 'post',
    path: '/whiteList/gatewayWhiteList',
    may: 'stations',
    reads: ['concentrators', 'organisations'],
    about:
      'Whitelists of concentrators, paged, by organisation and number. Where an organisation or one above it has an entry that is enabled, only numbers that they have can be registered, claimed or given a credential at its stations; a concentrator that is connected stays so.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(whitelistRow), pageTotalCount: z.int(), ...counted }),
  }),

  addToGatewayWhitelist: call({
    ...saves,
    path: '/whiteList/insertGatewayWhiteList',
    about: 'Add the number of a concentrator to the whitelist of an organisation.',
    input: z.strictObject({ orgNo, ...entryFields }),
    output: z.object({ id, version }),
  }),

  editGatewayWhitelist: call({
    ...saves,
    path: '/whiteList/updateGatewayWhiteList',
    about:
      'Change an entry of a whitelist. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.',
    input: z.strictObject({ id, version, ...entryFields }),
    output: z.object({ version }),
  }),
}
