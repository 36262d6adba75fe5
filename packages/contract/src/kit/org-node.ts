import { z } from 'zod'
import { id } from './shapes.ts'

export type OrgNode = {
  id: number
  name: string
  parentId: number | null
  orgNo: string
  org_name: string
  type: string
  /** Station code where the node is a station (type STATION). */
  monitorId: string | null
  stationId: number | null
  children: OrgNode[]
}
export const orgNode: z.ZodType<OrgNode> = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  orgNo: z.string(),
  org_name: z.string(),
  type: z.string(),
  monitorId: z.string().nullable(),
  stationId: id.nullable(),
  get children() {
    return z.array(orgNode)
  },
})
