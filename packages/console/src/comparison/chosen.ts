/** What is chosen, by id: its name, with that of its plant where the devices are in several. */
export type Chosen = { names: ReadonlyMap<number, string>; stationIds: readonly number[] }
