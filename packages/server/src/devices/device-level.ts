import { levelCountMax, levelFoundMax, levelMax } from '@sundial/contract/device-choices.ts'
import { findLevel, type LevelNode, nodesAbove } from '@sundial/store/devices/device-level.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'

/** A level of the tree of devices, or what has a text or an id with all that leads to it. */
export const deviceLevel: Handler<'deviceLevel'> = async ({ kind, ...level }, { server, scope, language }) => {
  const { db } = server.store
  const isSearch = level.text !== undefined
  const span = isSearch ? { limit: levelFoundMax, offset: 0, countedTo: levelCountMax } : { limit: levelMax, offset: 0 }
  const { rows, total } = await findLevel(db, scope, kind, level, span)
  const above = isSearch || level.ids ? await nodesAbove(db, scope, kind, rows) : []
  const said = ({ stationNames, ...node }: LevelNode) => ({ ...node, stationName: nameIn(language, node.stationName, stationNames) })
  const counted = isSearch && total >= levelCountMax ? { countedTo: levelCountMax } : {}
  return { list: rows.map(said), above: above.map(said), total, ...counted }
}
