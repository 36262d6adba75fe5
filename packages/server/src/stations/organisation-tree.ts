import type { OrgNode } from '@sundial/contract/kit/org-node.ts'
import { organisationsOf } from '@sundial/store/organisations/tree.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** Organisations below which the user sees, with their stations as leaves. */
export const organisationTree: Handler<'organisationTree'> = async (_input, { server, scope, language }) => {
  const { db } = server.store
  const [organisations, stations] = await Promise.all([organisationsOf(db, scope), findStations(db, scope)])
  const nodes = new Map<number, OrgNode>()
  for (const o of organisations) {
    const name = nameIn(language, o.name, o.names)
    const seenParent = o.parentId !== null && nodes.has(o.parentId) ? o.parentId : null
    const node = { name, org_name: name, parentId: seenParent, orgNo: o.orgNo, type: o.level, monitorId: null, stationId: null }
    nodes.set(o.id, { id: o.id, ...node, children: [] })
  }
  for (const node of nodes.values()) if (node.parentId !== null) nodes.get(node.parentId)!.children.push(node)
  const byOrgNo = new Map([...nodes.values()].map((n) => [n.orgNo, n]))
  for (const s of stations) {
    const parent = byOrgNo.get(s.orgNo)!
    const name = nameIn(language, s.name, s.names)
    const leaf = { name, org_name: name, parentId: parent.id, orgNo: s.orgNo, type: 'STATION', monitorId: s.code, stationId: s.id }
    parent.children.push({ id: s.id, ...leaf, children: [] })
  }
  return [...nodes.values()].filter((n) => n.parentId === null)
}
