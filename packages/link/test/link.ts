import { silent } from '@sundial/core/kit/log.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach } from 'vitest'
import { type Link, start } from '../src/start.ts'

/** A link with its own broker on a seeded database. */
export const linkForTests = async () => {
  const seeded = await seededDatabase()
  const link: Link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log: silent })
  return {
    seeded,
    link,
    /** Sum of a metric over its labels. */
    metric: async (name: string): Promise<number> => {
      const { values } = await link.metrics.getSingleMetric(name)!.get()
      return values.reduce((sum, { value }) => sum + value, 0)
    },
    close: async (): Promise<void> => {
      await link.stop()
      await seeded.close()
    },
  }
}
export type LinkForTests = Awaited<ReturnType<typeof linkForTests>>

/** Call it in a describe, or at the top of a file: a new link for each test. The object is empty until the first test begins. */
export const linkForEach = (): LinkForTests => {
  const opened = {} as LinkForTests
  beforeEach(async () => {
    Object.assign(opened, await linkForTests())
  })
  afterEach(() => opened.close())
  return opened
}
