import type { PlantGiven } from './specified-plants.ts'

type Row = { path: string; input: (given: PlantGiven) => object; fields: string[] }
const task = ['taskId', 'number', 'totalCount']
const numbers = ['200000011002']

/** Calls about the whitelist that a concentrator keeps, as the specification spells them; each order is to another concentrator. */
export const whitelistRows: Row[] = [
  {
    path: '/gateWay/queryWhiteList',
    input: ({ listGws }) => ({ gw: listGws[0], pageSize: 10, targetPage: 1 }),
    fields: ['pageTotalCount', 'list.0.number', 'list.0.state', 'reading.readAt', 'sums.stranger'],
  },
  { path: '/gateWay/addWhitelist', input: ({ listGws }) => ({ gw: listGws[0], numbers }), fields: task },
  { path: '/gateWay/addAllWhitelist', input: ({ listGws }) => ({ gw: listGws[1] }), fields: task },
  { path: '/gateWay/delWhitelist', input: ({ listGws }) => ({ gw: listGws[2], numbers }), fields: task },
  { path: '/gateWay/delAllWhitelist', input: ({ listGws }) => ({ gw: listGws[3], count: 1 }), fields: task },
]
