type Names = Partial<Record<string, string>>
/** A device with its place in a block, from 0. */
export type MappedCell = [row: number, col: number, isShutDown: 0 | 1]
/** A block of the layout with those of its devices that were tested. `aisleEvery`: an aisle after so many rows; 0 = none. */
export type MappedBlock = { name: string; names: Names; rows: number; cols: number; aisleEvery: number; cells: MappedCell[] }

type Place = { number: string; row: number; col: number; code: string } & Omit<MappedBlock, 'cells'>
type Device = { number: string; leftV: number | null }

/**
 * Where the devices of a test are in the layout, and which of them had never more than `offLimitV` left. Devices without a place in the
 * layout are left out.
 */
export const certificateMap = (devices: readonly Device[], places: readonly Place[], offLimitV: number): MappedBlock[] => {
  const left = new Map(devices.map(({ number, leftV }) => [number, leftV]))
  const isShutDown = (number: string): 0 | 1 => {
    const leftV = left.get(number) ?? null
    return leftV !== null && leftV <= offLimitV ? 1 : 0
  }
  return [...Map.groupBy(places, ({ code }) => code).values()].map((own) => {
    const { name, names, rows, cols, aisleEvery } = own[0]!
    return { name, names, rows, cols, aisleEvery, cells: own.map(({ number, row, col }): MappedCell => [row, col, isShutDown(number)]) }
  })
}
