import { calls } from '@sundial/contract/calls.ts'
import type { TestServer } from './server.ts'

/** A meter on a branch circuit of phase A in an area and in a container; another area with a branch, and one of another plant. */
export const gridGround = async (s: TestServer) => {
  const all = await s.token('all')
  const made = async (path: string, input: object): Promise<number> => ((await s.call(path, input, all)).data as { id: number }).id
  const area = (stationId: number | undefined, number: string) => made(calls.saveTransformerArea.path, { stationId, number, name: number })
  const branch = (areaId: number, number: string) => made(calls.saveBranch.path, { areaId, number, name: number, phase: 'a' })
  const stationId = s.stations[0]!
  const [used, other, foreign] = [await area(stationId, 'R-1'), await area(stationId, 'R-2'), await area(s.stations[1], 'R-3')]
  const [onA, onOther] = [await branch(used, 'B-1'), await branch(other, 'B-2')]
  const container = await made(calls.saveContainer.path, { stationId, number: 'K-1', name: 'K-1', kind: 'meterBox' })
  const meter = await made(calls.insertDevice.path, { kind: 'meter', code: 'EM-R', number: '700000000901', gw: '100000000001' })
  await s.call(calls.placeInGrid.path, { branchId: onA, containerId: container, devices: [{ id: meter, version: 1 }] }, all)
  return { stationId, used, other, foreign, onA, onOther, container, meter }
}
export type GridGround = Awaited<ReturnType<typeof gridGround>>

type Input = { input: object; as: string }
const asAll = (input: object): Input => ({ input, as: 'all' })
const list = (id: number): Input => asAll({ list: [{ id, version: 1 }] })
const placing = ({ meter }: GridGround, place: object): Input => asAll({ ...place, devices: [{ id: meter, version: 2 }] })

/** Places that no device of the plant has, each by the rule that it breaks. */
export const badPlaces = (g: GridGround): Readonly<Record<string, object>> => ({
  otherPlant: { areaId: g.foreign },
  otherArea: { areaId: g.used, branchId: g.onOther },
  otherPhase: { branchId: g.onA, phase: 'b' },
})

/** For each rule of the grid side an input that breaks it. */
export const gridCasesOf = {
  gridInUse: (g: GridGround, call: string): Input => {
    if (call === 'deleteTransformerAreas') return list(g.used)
    if (call === 'deleteBranches') return list(g.onA)
    if (call === 'deleteContainers') return list(g.container)
    return asAll({ id: g.onA, version: 1, areaId: g.other, number: 'B-1', name: 'B-1', phase: 'a' })
  },
  gridNumberTaken: (g: GridGround, call: string): Input => {
    if (call === 'saveBranch') return asAll({ areaId: g.used, number: 'B-1', name: 'Second' })
    const isArea = call === 'saveTransformerArea'
    return asAll({ stationId: g.stationId, number: isArea ? 'R-1' : 'K-1', name: 'Second', ...(isArea ? {} : { kind: 'other' }) })
  },
  otherPlant: (g: GridGround): Input => placing(g, badPlaces(g).otherPlant!),
  otherArea: (g: GridGround): Input => placing(g, badPlaces(g).otherArea!),
  otherPhase: (g: GridGround): Input => placing(g, { phase: 'b' }),
}
