import { containerKinds, phases } from '@sundial/core/grid/words.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { ownPlace } from './kit/own-place.ts'
import { empty, code as gw, id, page, value, version } from './kit/shapes.ts'

const number = z.string().trim().min(1).max(32)
const name = z.string().trim().min(1).max(100)
const phase = z.enum(phases).nullable()
/** A share, 0 to 1. */
const share = z.number().min(0).max(1).nullable()

/** What stands there by a place of its own: how many devices and concentrators, and the first 20 of them. */
const standing = { standingCount: z.int(), standing: z.array(z.string()) }
const common = { id, stationId: id, number: z.string(), name: z.string(), version: z.int(), ...standing }

const area = z.object({ ...common, ratedKva: value, areaThreshold: value, gradeThreshold: value, branchCount: z.int() })
const branch = z.object({ ...common, areaId: id, areaName: z.string(), phase })
const container = z.object({ ...common, kind: z.enum(containerKinds) })

const lists = { kind: 'post', may: 'stations', reads: ['stations'] } as const
const changes = { kind: 'post', may: 'devices.edit', writes: ['stations', 'audit'] } as const
const made = z.object({ id, version })
const deletes = {
  ...changes,
  input: z.strictObject({ list: z.array(z.strictObject({ id, version })).min(1).max(100) }),
  output: empty,
} as const

/** A new one has neither; one that is changed has both. */
const saved = { id: id.optional(), version: version.optional() }
const isWhole = ({ id: one, version: read }: { id?: number | undefined; version?: number | undefined }) =>
  (one === undefined) === (read === undefined)
const both = { path: ['version'] }
const conditions = { ...page, stationId: id, text: z.string().trim().max(64).optional() }
const onStale =
  'Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.'
const onUse = 'all or none. Refused while others stand there; `data.dependants` then has, for each, how many there are and the first 20.'

/** The grid side of a plant. Its calls are ours: the specification names the fields (point 3) and no calls. */
export const gridCalls = {
  transformerAreas: call({
    ...lists,
    path: '/org/getTqList',
    about: 'Transformer areas of a station, paged, by number, with what stands in each.',
    input: z.strictObject(conditions),
    output: z.object({ list: z.array(area), pageTotalCount: z.int() }),
  }),
  saveTransformerArea: call({
    ...changes,
    path: '/org/saveTq',
    about: `Add a transformer area to a station, or change one (with \`id\` and \`version\`). Thresholds are the least confidence with which an area or a branch counts as identified, 0 to 1. ${onStale}`,
    input: z
      .strictObject({
        ...saved,
        stationId: id,
        number,
        name,
        /** Of its transformer, kVA. */
        ratedKva: z.number().positive().max(1_000_000).nullable().default(null),
        areaThreshold: share.default(null),
        gradeThreshold: share.default(null),
      })
      .refine(isWhole, both),
    output: made,
  }),
  deleteTransformerAreas: call({ ...deletes, path: '/org/deleteTq', about: `Delete transformer areas, ${onUse}` }),

  branches: call({
    ...lists,
    path: '/org/getBranchList',
    about: 'Branch circuits of a station, or of one of its transformer areas, paged, by area and number, with what stands on each.',
    input: z.strictObject({ ...conditions, areaId: id.optional() }),
    output: z.object({ list: z.array(branch), pageTotalCount: z.int() }),
  }),
  saveBranch: call({
    ...changes,
    path: '/org/saveBranch',
    about: `Add a branch circuit to a transformer area, or change one (with \`id\` and \`version\`). It goes to another area only while nothing stands on it. ${onStale}`,
    input: z.strictObject({ ...saved, areaId: id, number, name, phase: phase.default(null) }).refine(isWhole, both),
    output: made,
  }),
  deleteBranches: call({ ...deletes, path: '/org/deleteBranch', about: `Delete branch circuits, ${onUse}` }),

  containers: call({
    ...lists,
    path: '/org/getContainerList',
    about: 'Containers of a station (boxes that things stand in), paged, by number, with what stands in each.',
    input: z.strictObject(conditions),
    output: z.object({ list: z.array(container), pageTotalCount: z.int() }),
  }),
  saveContainer: call({
    ...changes,
    path: '/org/saveContainer',
    about: `Add a container to a station, or change one (with \`id\` and \`version\`). ${onStale}`,
    input: z.strictObject({ ...saved, stationId: id, number, name, kind: z.enum(containerKinds) }).refine(isWhole, both),
    output: made,
  }),
  deleteContainers: call({ ...deletes, path: '/org/deleteContainer', about: `Delete containers, ${onUse}` }),

  placeInGrid: call({
    ...changes,
    writes: ['stations', 'concentrators', 'audit'],
    path: '/org/savePlace',
    about:
      'Say where devices and concentrators of one station stand: in which transformer area, on which phase and branch circuit, in which container; all or none. What is left out stays, what `leaving` names is taken away; area and phase follow from the branch. What has no place of its own stands where its parent or its concentrator does.',
    input: z
      .strictObject({
        ...ownPlace,
        devices: z.array(z.strictObject({ id, version })).max(1000).default([]),
        concentrators: z.array(z.strictObject({ gw, version })).max(100).default([]),
      })
      .refine(({ devices, concentrators }) => devices.length + concentrators.length > 0, { path: ['devices'] }),
    output: empty,
  }),
} as const
