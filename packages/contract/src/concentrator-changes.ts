import { z } from 'zod'
import { agentFile } from './kit/agent-file.ts'
import { call } from './kit/call.ts'
import { empty, code as gw, id, instant, version } from './kit/shapes.ts'

const label = z.string().trim().max(32)
const periodS = z.int().min(1).max(86_400).nullable()

/** What a person says of a concentrator. What holds between the fields stands in core/concentrators/rules.ts. */
export const concentratorFields = z.strictObject({
  name: z.string().trim().min(1).max(100),
  stationId: id,
  /** Communication address and MAC as on its label: checked against the number. */
  address: label.default(''),
  mac: label.default(''),
  collectPeriodS: periodS.default(null),
  reportPeriodS: periodS.default(null),
  /** Where it is in the plant's own network. */
  ip: label.default(''),
  port: z.int().min(0).max(65_535).nullable().default(null),
})
const made = concentratorFields.extend({ number: label.min(1) })
const changed = concentratorFields.extend({ gw, version })
/** A new one, with the code for its first contact and a configuration file for its agent that has the code in it. */
const registered = z.object({
  gw: z.string(),
  version,
  claimCode: z.string(),
  claimUntil: instant,
  file: agentFile,
})

const saves = { kind: 'post', may: 'concentrators.edit', writes: ['concentrators', 'stations', 'audit'] } as const
const registers = { ...saves, input: made, output: registered } as const
const updates = { ...saves, input: changed, output: z.object({ version }) } as const
const sameAs = 'The same call under its second name.'

export const concentratorChangeCalls = {
  saveConcentrator: call({
    ...registers,
    path: '/plcManagementApi/saveConcentrator',
    about:
      'Register a concentrator at a station. Answers the claim code for its first contact, and a configuration file for its agent, once; it is good for a day (issueConcentratorCredential has others).',
  }),
  insertGateway: call({ ...registers, path: '/gateWay/insertGateWay', about: `Register a gateway and issue its credentials. ${sameAs}` }),

  updateConcentrator: call({
    ...updates,
    path: '/plcManagementApi/updateConcentrator',
    about:
      'Change a concentrator. MAC and communication address must agree with its number. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.',
  }),
  updateGateway: call({ ...updates, path: '/gateWay/updateGateWay', about: `Change a gateway. ${sameAs}` }),

  updateConcentratorNumber: call({
    ...saves,
    path: '/plcManagement/updateConcentratorNum',
    about:
      'Correct the number of a concentrator that has never reported and has no devices; it must match the communication address. Whatever it signed in with does not count any more.',
    input: z.strictObject({ gw, version, number: label.min(1), address: label.default(''), mac: label.default('') }),
    output: z.object({ gw: z.string(), version }),
  }),

  deleteConcentrators: call({
    ...saves,
    path: '/plcManagement/deleteMultipleConcentrator',
    about:
      'Delete concentrators, all or none. Refused while devices depend on them (`data` lists which), and where reports or orders are on record.',
    input: z.strictObject({
      list: z.array(z.strictObject({ gw, version })).min(1).max(100),
    }),
    output: empty,
  }),
}
