import { linkSilentSince } from '@sundial/store/concentrators/link-silence.ts'
import type { Server } from '../kit/context.ts'
import { emergencyPoolSize } from '../kit/emergency.ts'

/** Connects before the first emergency, by asking what an order asks; what fails is logged and tried again by the first call. */
export const warmEmergency = async ({ emergency: { people, system }, log }: Server): Promise<void> => {
  const databases = [...Array.from({ length: emergencyPoolSize }, () => people.seenBy(null)), system.db]
  for (const done of await Promise.allSettled(databases.map(linkSilentSince)))
    if (done.status === 'rejected')
      log('warn', 'database.emergencyNotConnected', { error: done.reason instanceof Error ? done.reason.message : String(done.reason) })
}
