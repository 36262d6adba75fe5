import { type AuditState, verifyAudit } from '@sundial/store/audit/verify-audit.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

/** `sundial audit verify`. */
export const verifyAuditLog = async (settings: DatabaseSettings): Promise<AuditState> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial audit verify', poolSize: 1, silenceMs: 0 })
  try {
    return await verifyAudit(store.db)
  } finally {
    await store.close()
    await database.stop()
  }
}
