import type { DeviceNode, organisationRow } from '@sundial/contract/organisations.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { OrganisationLevel } from '@sundial/core/organisations/levels.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { devicesOf } from '@sundial/store/devices/station-devices.ts'
import { type OrganisationRecord, organisationsOf } from '@sundial/store/organisations/tree.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { z } from 'zod'
import type { ReadCall } from '../kit/context.ts'
import { refuseUnseen } from '../kit/found.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { pageIn } from '../kit/pages.ts'

type Row = z.infer<typeof organisationRow>

const rowOf = (o: OrganisationRecord, seen: ReadonlySet<number>, language: Language): Row => {
  const { id, orgNo, names, childCount, stationCount, labelNames } = o
  const name = nameIn(language, o.name, names)
  const parentId = o.parentId !== null && seen.has(o.parentId) ? o.parentId : null
  return {
    id,
    orgNo,
    name,
    org_name: name,
    names,
    parentId,
    type: o.level as OrganisationLevel,
    childCount,
    stationCount,
    label: labelNames,
  }
}

const rowsOf = async ({ server, scope, language }: ReadCall): Promise<Row[]> => {
  const found = await organisationsOf(server.store.db, scope)
  const seen = new Set(found.map((o) => o.id))
  return found.map((o) => rowOf(o, seen, language))
}

export const organisationChildren: Handler<'organisationChildren'> = async ({ parentId, orgNo }, call) => {
  const rows = await rowsOf(call)
  const parent = rows.find((o) => o.id === parentId || o.orgNo === orgNo)
  if (!parent) throw new Refusal('notFound')
  return rows.filter((o) => o.parentId === parent.id)
}

export const organisations: Handler<'organisations'> = async ({ targetPage, pageSize, name, type }, call) => {
  const part = name?.toLowerCase() ?? ''
  const rows = await rowsOf(call)
  const chosen = rows.filter(
    (o) =>
      (type === undefined || o.type === type) && Object.values(o.names).concat(o.orgNo, o.name).join('\n').toLowerCase().includes(part),
  )
  return pageIn(chosen, { targetPage, pageSize })
}

export const districtOffices: Handler<'districtOffices'> = async (_input, call) =>
  (await rowsOf(call)).filter((o) => o.type === 'DISTRICT_OFFICE')

export const stationDevices: Handler<'stationDevices'> = async ({ stationId }, { server, scope }) => {
  const { db } = server.store
  refuseUnseen(stationId, await findStations(db, scope, { ids: [stationId] }))
  const found = await devicesOf(db, scope, [stationId])
  const nodes = new Map<number, DeviceNode>(
    found.map((d) => [d.id, { id: d.id, name: d.code, monitorId: d.number, type: d.kind, children: [] }]),
  )
  for (const d of found) if (d.parentId !== null) nodes.get(d.parentId)?.children.push(nodes.get(d.id)!)
  return found.filter((d) => d.parentId === null).map((d) => nodes.get(d.id)!)
}
