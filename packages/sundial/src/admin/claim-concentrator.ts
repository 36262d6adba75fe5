import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { issueClaim } from '@sundial/store/concentrators/claims.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { joinDatabase } from '../kit/database.ts'
import type { Settings } from '../kit/settings-table.ts'

/** `sundial claim`: the code for the first contact of a concentrator that is registered. */
export const claimConcentrator = async (settings: Pick<Settings, 'databaseUrl' | 'data'>, gw: string): Promise<string> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial claim', poolSize: 1 })
  try {
    const code = await issueClaim(store.db, gw, Date.now())
    if (code === null)
      throw new PlainError(
        `The platform knows no concentrator ${gw}: its number has 12 digits and stands in the fleet (docs/concentrator.md).`,
      )
    return code
  } finally {
    await store.close()
    await database.stop()
  }
}
