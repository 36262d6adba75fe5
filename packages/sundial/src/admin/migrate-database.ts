import { migrate } from '@sundial/store/kit/migrate.ts'
import { joinDatabase } from '../kit/database.ts'
import type { Settings } from '../kit/settings-table.ts'

/** `sundial migrate`: brings the database to this version's schema. Answers how many migrations were applied. */
export const migrateDatabase = async (settings: Pick<Settings, 'databaseUrl' | 'data'>): Promise<number> => {
  const database = await joinDatabase(settings)
  try {
    return await migrate(database.url)
  } finally {
    await database.stop()
  }
}
