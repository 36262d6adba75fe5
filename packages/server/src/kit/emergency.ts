import type { Log } from '@sundial/core/kit/log.ts'
import { openForPeople, type PeoplesStore } from '@sundial/store/kit/open-for-people.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'

export type EmergencyConnections = {
  people: PeoplesStore
  system: Store
  close(): Promise<void>
}

/** One writes an order while the other records the figures of the one before. */
export const emergencyPoolSize = 2
/** Looks up the session. */
const systemPoolSize = 1

/** Connections of their own: a shutdown in an emergency must not wait until others give theirs back. */
export const openEmergencyConnections = (databaseUrl: string, log: Log): EmergencyConnections => {
  const people = openForPeople(databaseUrl, { applicationName: 'sundial server emergency', poolSize: emergencyPoolSize, log })
  const system = openStore(databaseUrl, {
    ...{ applicationName: 'sundial server emergency system', poolSize: systemPoolSize },
    ...{ log, confined: true },
  })
  return {
    people,
    system,
    close: async () => {
      await Promise.all([people.close(), system.close()])
    },
  }
}
