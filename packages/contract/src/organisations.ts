import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { organisationLevels } from '@sundial/core/organisations/levels.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { empty, id, orgNo, page, version } from './kit/shapes.ts'

const name = z.string().trim().max(100)
const someName = ({ zh, en, ja }: { zh: string; en: string; ja: string }): boolean => `${zh}${en}${ja}` !== ''
const names = z.strictObject({ zh: name, en: name, ja: name }).refine(someName, { path: ['zh'] })
const number = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u)
const type = z.enum(organisationLevels)

/** A node of the organisations: one of them, or a station, which for the specification is the lowest (docs/decisions/0033). */
const node = {
  id,
  orgNo: z.string(),
  name: z.string(),
  org_name: z.string(),
  parentId: id.nullable(),
  type,
  /** Code of a station; null: an organisation has no equipment of its own. */
  monitorId: z.string().nullable(),
}
export const organisationRow = z.object({
  ...node,
  names: z.object({ zh: z.string().optional(), en: z.string().optional(), ja: z.string().optional() }),
  childCount: z.int(),
  stationCount: z.int(),
  version,
  /** What its people read where others read "organisation". */
  label: z.object({ zh: z.string().optional(), en: z.string().optional(), ja: z.string().optional() }).nullable(),
})

export type OrganisationBranch = z.infer<typeof organisationRow> & { children?: OrganisationBranch[] | undefined }
const organisationBranch: z.ZodType<OrganisationBranch> = z.object({
  ...organisationRow.shape,
  /** As a tree: what is below. */
  get children() {
    return z.array(organisationBranch).optional()
  },
})

export type DeviceNode = { id: number; name: string; monitorId: string; type: string; children: DeviceNode[] }
const deviceNode: z.ZodType<DeviceNode> = z.object({
  id,
  name: z.string(),
  monitorId: z.string(),
  type: z.enum([...deviceKinds, 'area']),
  get children() {
    return z.array(deviceNode)
  },
})

const conditions = { name: z.string().max(100).optional(), type: type.optional() }

export const organisationCalls = {
  organisationChildren: call({
    kind: 'post',
    path: '/org/getOrgInfor',
    may: 'signedIn',
    reads: ['organisations'],
    heavy: true,
    about: 'Children of an organisation, by `parentId` or `orgNo`.',
    input: z
      .strictObject({ parentId: id.optional(), orgNo: orgNo.optional() })
      .refine((input) => (input.parentId === undefined) !== (input.orgNo === undefined), { path: ['parentId'] }),
    output: z.array(organisationRow),
  }),

  stationDevices: call({
    kind: 'post',
    path: '/org/getTqDeviceData',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Devices of a station for the tree selector, by transformer area: areas (type `area`, `id` and `monitorId` are id and number of the area), each with the inverters, strings, modules and meters that stand in it; then those that stand in none. With `areaId` what stands in that area alone. A device without an area of its own stands in that of its parent, or of its concentrator.',
    input: z.strictObject({ stationId: id, areaId: id.optional() }),
    output: z.array(deviceNode),
  }),

  organisations: call({
    kind: 'post',
    path: '/powerStation/getBelongedGovList',
    may: 'organisations',
    reads: ['organisations', 'stations', 'users'],
    heavy: true,
    about:
      'Organisations, paged, parents before children; `name` is part of the name or the number. With `tree` all of them at once, children below their parents; what has no parent among those found stands at the top.',
    input: z.strictObject({ ...page, ...conditions, tree: z.boolean().default(false) }),
    output: z.object({ list: z.array(organisationBranch), pageTotalCount: z.int() }),
  }),

  districtOffices: call({
    kind: 'post',
    path: '/powerStation/getAllDistrictOffice',
    may: 'stations',
    reads: ['organisations', 'stations'],
    heavy: true,
    about:
      'All nodes of station level (type DISTRICT_OFFICE): organisations of that type, then every station with its code as `monitorId` and the organisation above it as `parentId` and `orgNo`. The `id` of a node with a `stationId` is that of the station.',
    input: empty,
    output: z.array(z.object({ ...node, stationId: id.nullable() })),
  }),

  saveOrganisation: call({
    kind: 'post',
    path: '/powerStation/saveGovInfo',
    may: 'organisations.edit',
    writes: ['organisations'],
    about:
      'Create an organisation below `parentNo`, or change the one of `orgNo`. `label` is what its people read where others read "organisation"; null: as others.',
    input: z
      .strictObject({
        orgNo: orgNo.optional(),
        parentNo: orgNo.optional(),
        number,
        type,
        names,
        label: names.nullable().default(null),
        version: version.optional(),
      })
      .refine((input) => (input.orgNo === undefined) !== (input.parentNo === undefined), { path: ['parentNo'] }),
    output: empty,
  }),

  deleteOrganisations: call({
    kind: 'post',
    path: '/powerStation/deleteGovList',
    may: 'organisations.edit',
    writes: ['organisations'],
    about: 'Delete organisations, all or none: no national or provincial one, none that holds anything.',
    input: z.strictObject({ orgNos: z.array(orgNo).min(1).max(100) }),
    output: empty,
  }),

  moveOrganisation: call({
    kind: 'post',
    path: '/powerStation/updateSysOrg',
    may: 'organisations.edit',
    writes: ['organisations'],
    stepUp: 'giving',
    about:
      'Move an organisation with everything below it to another parent (`parentNo`; where it stood before is kept), or rename it (`names`).',
    input: z
      .strictObject({ orgNo, parentNo: orgNo.optional(), names: names.optional() })
      .refine((input) => (input.parentNo === undefined) !== (input.names === undefined), { path: ['parentNo'] }),
    output: empty,
  }),
}
