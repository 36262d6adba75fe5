import type { TestServer } from './server.ts'

const deadlock = '40P01'

/**
 * Empties tables between tests. Truncating locks them in an order of its own, which no work of the product does: where the server still
 * reads them after it has answered, the two may wait for each other, and the tables are emptied once more.
 */
export const emptied = async (pool: TestServer['store']['pool'], tables: string): Promise<void> => {
  for (let tries = 3; ; tries--)
    try {
      await pool.query(`truncate ${tables} cascade`)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || tries === 1) throw error
    }
}
