import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { ExportRow } from '@sundial/contract/exports.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { expect } from 'vitest'
import type { Answer, TestServer } from './server.ts'

/** The exports of one person, as a client asks for them. */
export const exporter = (s: TestServer, token: string) => {
  const asked = async (name: keyof typeof calls, input: object): Promise<unknown> => {
    const { http, code, data } = await s.call(calls[name].path, input, token)
    expect({ name, http, code }).toEqual({ name, http: 200, code: '00000' })
    return data
  }
  const ticketOf = async (input: object = {}, name: keyof typeof calls = 'exportArchive') =>
    (await asked(name, input)) as { ticket: string; inBackground: boolean }
  const make = async (input: object = {}, form = 'csv', name: keyof typeof calls = 'exportArchive'): Promise<number> => {
    const { ticket } = await ticketOf(input, name)
    return ((await asked('makeExport', { ticket, form })) as { id: number }).id
  }
  const all = async (): Promise<ExportRow[]> => (await asked('exports', {})) as ExportRow[]
  const one = async (id: number): Promise<ExportRow> => (await all()).find((row) => row.id === id)!
  return {
    ticketOf,
    make,
    all,
    one,
    /** Waits until it has ended. */
    ended: async (id: number): Promise<ExportRow> => {
      await expect.poll(async () => (await one(id)).endedAt, { interval: 100, timeout: 60_000 }).not.toBeNull()
      return one(id)
    },
    call: (name: keyof typeof calls, input: object): Promise<Answer> => s.call(calls[name].path, input, token),
    take: async (id: number) => {
      const { ticket } = (await asked('exportedFile', { id })) as { ticket: string }
      return ticket
    },
    get: (ticket: string, by = token) =>
      s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: by, i18n: 'en' } }),
  }
}

/** Keeps every reader of the equipment archive waiting while something is done. */
export const holding = async <T>({ store }: Pick<TestServer, 'store'>, work: () => Promise<T>): Promise<T> => {
  const client = await store.pool.connect()
  await client.query('begin; lock table equipment in access exclusive mode')
  try {
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
