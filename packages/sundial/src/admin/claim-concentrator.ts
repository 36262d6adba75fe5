import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { issueClaim } from '@sundial/store/concentrators/claims.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

const leftOut =
  (gw: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || error.refusal !== 'gatewayNotWhitelisted') throw error
    throw new PlainError(
      `The allow list of an organisation above its plant leaves ${gw} out: its code would not let it in. Add it to the list first.`,
    )
  }

/** `sundial claim`: the code for the first contact of a concentrator that is registered. */
export const claimConcentrator = async (settings: DatabaseSettings, gw: string): Promise<string> => {
  const database = await joinDatabase(settings)
  const store = openStore(database.url, { applicationName: 'sundial claim', poolSize: 1 })
  try {
    const code = await issueClaim(store.db, gw, Date.now()).catch(leftOut(gw))
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
