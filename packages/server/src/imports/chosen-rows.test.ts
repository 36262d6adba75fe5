import { describe, expect, it } from 'vitest'
import { deviceImporter, plantRows } from '../../test/device-tables.ts'
import { serverForEach } from '../../test/serving.ts'

/** Rows 2 to 4 are modules, 5 their string, 6 its inverter. */
const rows = plantRows('TS-01', 1, 3)

describe('importing rows that are chosen one by one', () => {
  const s = serverForEach(async (server) => ({ by: deviceImporter(server, await server.token('east')) }))

  it('imports these and no other; the rest of the file can follow later', async () => {
    const preview = await s.by.upload(rows)
    expect(await s.by.commit(preview, 'all', [3, 5, 6])).toMatchObject({ http: 200, data: { added: 3, known: 0, wrong: 0 } })
    expect((await s.by.devices('^(INV-)?N-?1')).map(({ code }) => code)).toEqual(['INV-N1', 'N-1', 'N1-2'])
    const rest = await s.by.upload(rows)
    expect(rest.counts).toEqual({ rows: 5, good: 2, known: 3, wrong: 0 })
    expect(await s.by.commit(rest)).toMatchObject({ data: { added: 2, known: 3, wrong: 0 } })
  })

  it('names the rows that need others, and imports nothing', async () => {
    const preview = await s.by.upload(rows)
    const answer = await s.by.commit(preview, 'all', [2, 3, 6])
    expect(answer).toMatchObject({ http: 409, code: '010619' })
    expect(answer.msg).toMatch(/^Rows 2, 3 have errors or need rows that are not selected/)
    expect(await s.by.devices('^(INV-)?N-?1')).toEqual([])
    expect(await s.by.commit(preview, 'good', [2, 3, 6])).toMatchObject({ data: { added: 1, known: 0, wrong: 2 } })
  })

  it('refuses a row that the file does not have', async () => {
    const preview = await s.by.upload(rows)
    expect(await s.by.commit(preview, 'all', [6, 7])).toMatchObject({ http: 400, code: '010001' })
    expect(await s.by.devices('^(INV-)?N-?1')).toEqual([])
  })
})
