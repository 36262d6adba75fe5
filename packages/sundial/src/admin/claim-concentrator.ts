import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { issueClaim } from '@sundial/store/concentrators/claims.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

/** `sundial claim`: the code for the first contact of a concentrator that is registered. */
export const claimConcentrator = async (settings: DatabaseSettings, gw: string): Promise<string> => {
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
