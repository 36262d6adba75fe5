import type { DeviceNode, OrganisationBranch, organisationRow } from '@sundial/contract/organisations.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OrganisationLevel } from '@sundial/core/organisations/levels.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { type DeviceRecord, devicesOf } from '@sundial/store/devices/station-devices.ts'
import { findAreas } from '@sundial/store/grid/find-grid.ts'
import { areasOfDevices } from '@sundial/store/grid/grid-places.ts'
import { everyRow } from '@sundial/store/kit/ask-page.ts'
import { findOrganisations, type OrganisationFilter, type OrganisationRecord } from '@sundial/store/organisations/tree.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { z } from 'zod'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

type Row = z.infer<typeof organisationRow>

const rowOf = (o: OrganisationRecord, language: Language): Row => {
  const { id, orgNo, names, parentId, childCount, stationCount, labelNames, version } = o
  const name = nameIn(language, o.name, names)
  return {
    id,
    orgNo,
    name,
    org_name: name,
    names,
    parentId,
    type: o.level as OrganisationLevel,
    monitorId: null,
    childCount,
    stationCount,
    version,
    label: labelNames,
  }
}

const rowsOf = async ({ server, scope, language }: ReadCall, filter: OrganisationFilter): Promise<Row[]> => {
  const { rows } = await findOrganisations(server.store.db, scope, filter)
  return rows.map((o) => rowOf(o, language))
}

export const organisationChildren: Handler<'organisationChildren'> = async ({ parentId, orgNo }, call) => {
  const [parent] = await rowsOf(call, { id: parentId, orgNo })
  if (!parent) throw new Refusal('notFound')
  return rowsOf(call, { parentId: parent.id })
}

/** Rows below their parents; a row whose parent is not among them stands at the top. */
const treeOf = (rows: readonly Row[]): OrganisationBranch[] => {
  const branches = new Map(rows.map((row) => [row.id, { ...row, children: [] as OrganisationBranch[] }]))
  const above = ({ parentId }: Row) => (parentId === null ? undefined : branches.get(parentId))
  for (const branch of branches.values()) above(branch)?.children.push(branch)
  return [...branches.values()].filter((branch) => !above(branch))
}

export const organisations: Handler<'organisations'> = async ({ name, type, tree, ...page }, call) => {
  const { server, scope, language } = call
  const found = await findOrganisations(server.store.db, scope, { name, level: type }, tree ? undefined : spanOf(page))
  const rows = found.rows.map((o) => rowOf(o, language))
  return { list: tree ? treeOf(rows) : rows, pageTotalCount: found.total }
}

const stationLevel = 'DISTRICT_OFFICE'

export const districtOffices: Handler<'districtOffices'> = async (_input, call) => {
  const { server, scope, language } = call
  const [offices, all, stations] = await Promise.all([
    rowsOf(call, { level: stationLevel }),
    rowsOf(call, {}),
    findStations(server.store.db, scope),
  ])
  const idOf = new Map(all.map((o) => [o.orgNo, o.id]))
  return [
    ...offices.map(({ names: _n, childCount: _c, stationCount: _s, label: _l, ...node }) => ({ ...node, stationId: null })),
    ...stations.map((s) => {
      const name = nameIn(language, s.name, s.names)
      const place = { orgNo: s.orgNo, parentId: idOf.get(s.orgNo) ?? null }
      return { id: s.id, name, org_name: name, ...place, type: stationLevel, monitorId: s.code, stationId: s.id } as const
    }),
  ]
}

/** Devices below their parents; at the top those whose parent is none of them. */
const deviceTree = (devices: readonly DeviceRecord[]): DeviceNode[] => {
  const nodes = new Map<number, DeviceNode>(
    devices.map((d) => [d.id, { id: d.id, name: d.code, monitorId: d.number, type: d.kind, children: [] }]),
  )
  const above = ({ parentId }: DeviceRecord) => (parentId === null ? undefined : nodes.get(parentId))
  for (const d of devices) above(d)?.children.push(nodes.get(d.id)!)
  return devices.filter((d) => !above(d)).map((d) => nodes.get(d.id)!)
}

export const stationDevices: Handler<'stationDevices'> = async ({ stationId, areaId }, { server, scope }) => {
  const { db } = server.store
  refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const areas = (await findAreas(db, scope, { stationId }, everyRow)).rows
  if (areaId !== undefined && !areas.some(({ id }) => id === areaId)) throw new Refusal('notFound')
  const [found, areaOf] = await Promise.all([devicesOf(db, scope, [stationId]), areasOfDevices(db, scope, stationId)])
  const byArea = Map.groupBy(found, ({ id }) => areaOf.get(id) ?? null)
  const nodes = areas.map(({ id, name, number }) => ({
    ...{ id, name, monitorId: number, type: 'area', children: deviceTree(byArea.get(id) ?? []) },
  }))
  return areaId === undefined ? [...nodes, ...deviceTree(byArea.get(null) ?? [])] : nodes.filter(({ id }) => id === areaId)
}
