import { migrate } from '@sundial/store/kit/migrate.ts'
import { type DatabaseSettings, joinDatabase } from '../kit/database.ts'

/** `sundial migrate`: brings the database to this version's schema. Answers how many migrations were applied. */
export const migrateDatabase = async (settings: DatabaseSettings): Promise<number> => {
  const database = await joinDatabase(settings)
  try {
    return await migrate(database.url)
  } finally {
    await database.stop()
  }
}
