import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { TestServer } from './server.ts'
import { serverForEach } from './serving.ts'

export type Preview = OutputOf<typeof calls.checkImport>
export type Row = (string | number | null)[]
export const titles = ['Username', 'Full name', 'Organisation', 'Roles', 'Mobile', 'E-mail', 'Employee no.']
export const li: Row = ['li.ming', '李明', 'East', 'Viewer', 13_800_138_000, 'li@example.com', 'J-1']
export const sato: Row = ['sato', '佐藤', 'EAST', 'viewer, Auditor', null, null, null]

export const bookOf = (rows: Row[], head: string[] = titles): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows] }] })

/** The cells that a preview calls wrong: row, field and why. */
export const wrongCells = ({ list, fields }: Preview) =>
  list.flatMap(({ row, cells }) => cells.flatMap(({ wrong }, i) => (wrong === null ? [] : [[row, fields[i]!.key, wrong]])))

/** What a user of this token does to import. */
export const importer = (s: TestServer, token: string) => {
  const ask = (call: { path: string }, input: object, by = token, language = 'en') => s.call(call.path, input, by, { i18n: language })
  const send = async (rows: Row[], by = token, head = titles) =>
    s.upload(calls.importUsers.path, { name: 'People.xlsx', bytes: await bookOf(rows, head) }, by)
  /** The file of a call that gives a ticket. */
  const open = async (call: { path: string }, input: object, language = 'en') => {
    const { data } = await ask(call, input, token, language)
    const { ticket } = data as { ticket: string }
    return s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token, i18n: language } })
  }
  return {
    ask,
    send,
    upload: async (rows: Row[], head = titles) => (await send(rows, token, head)).data as Preview,
    commit: (p: Preview, rows: 'all' | 'good' = 'all', by = token) =>
      ask(calls.commitImport, { importId: p.importId, mapping: p.mapping, rows }, by),
    /** Login names of those who are not of the test fleet. */
    names: async () =>
      (await s.store.pool.query<{ login_name: string }>('select login_name from app_user order by id offset 5')).rows.map(
        (r) => r.login_name,
      ),
    open,
    sheetsOf: async (call: { path: string }, input: object, language = 'en') => {
      const answer = await open(call, input, language)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return (await readXlsx(answer.rawPayload)).sheets
    },
  }
}

/** A server of its own for each test of a describe, on which `east` imports. */
export const importServer = () =>
  serverForEach(async (s) => {
    const bearer = await s.token('east')
    return { bearer, at: importer(s, bearer) }
  })
