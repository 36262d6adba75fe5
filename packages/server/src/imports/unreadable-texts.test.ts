import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { bookOf, importServer, li, type Preview } from '../../test/import.ts'

describe('an import', () => {
  const s = importServer()
  it.each(['_x0000_', '_xD800_', 'a_xDC00_b'])(
    'a workbook whose cell says %s is refused with its row: no database holds that',
    async (text) => {
      const { http, code, msg } = await s.at.send([li, ['wang', text, 'East', 'Viewer', null, null, null]])
      expect({ http, code, msg }).toMatchObject({
        http: 400,
        code: '010615',
        msg: expect.stringMatching(/^A cell in row 3 has characters/),
      })
    },
  )

  it.each([0, 1])('from a file whose long name is cut between the halves of a character (%i before it) is written down', async (before) => {
    const name = `${'x'.repeat(before)}${'𠮷'.repeat(100)}.xlsx`
    const { data } = await s.upload(calls.importUsers.path, { name, bytes: await bookOf([li]) }, s.bearer)
    expect((data as Preview).fileName.length).toBeGreaterThan(110)
    expect((await s.at.commit(data as Preview)).data).toMatchObject({ added: 1 })
  })
})
