import type { Server } from '../context.ts'

/** Memory of one device in a process's caches (its place and its last values, decoded), with what loading it takes. */
const bytesOfDevice = 6_000
const mb = 1_048_576

/** Memory that a process keeps of the whole fleet, MB. */
export type KeptMb = { read(): number; measure(): Promise<void> }

export const makeKeptMb = ({ log }: Pick<Server, 'log'>, countDevices: () => Promise<number>): KeptMb => {
  let known = 0
  return {
    read: () => known,
    measure: async () => {
      try {
        known = Math.ceil(((await countDevices()) * bytesOfDevice) / mb)
      } catch (error) {
        log('warn', 'server.fleetNotCounted', { error: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}
