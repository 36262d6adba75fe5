import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { modulesInOrderMax } from '@sundial/contract/rsd.ts'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { asking, odd } from '../../test/day.ts'
import { dayServer } from '../../test/serving.ts'

describe('modules of every station as a file', () => {
  const s = dayServer('east')
  const ask = asking(() => s)
  const rowsOf = async (input: object) => {
    const { ticket } = await ask('exportModules', input, s.bearer)
    const answer = await s.app.inject({ url: `${prefixes[0]}${downloadPath}?ticket=${ticket}`, headers: { token: s.bearer, i18n: 'en' } })
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows
  }
  const columns = ['code', 'state', 'power']

  it('has the rows of the list in its order, and the columns that are shown', async () => {
    const asked = { state: 'producing', sortBy: 'power', sortOrder: 'desc' }
    const { list } = await ask('rsdList', asked, s.bearer)
    const [head, ...rows] = await rowsOf({ ...asked, columns })
    expect(head).toEqual(['Device', 'State', 'Power, W'])
    expect(rows.map(([code]) => code)).toEqual(list.map((row) => row.code))
    expect(rows.map(([, , power]) => power)).toEqual(list.map((row) => row.power))
  })

  it('or those that were chosen, whatever the list is asked for; of another organisation none', async () => {
    const { list } = await ask('rsdList', { text: odd.shut }, s.bearer)
    const foreign = await s.device('S2-1-1', 1)
    expect((await rowsOf({ ids: [list[0]!.id, foreign], columns })).slice(1)).toEqual([['S1-2-1', 'Shut down', 0]])
  })

  it('are made in the background, by place, where they are too many to be put in order', async () => {
    const { list } = await ask('rsdList', { pageSize: 1000 }, s.bearer)
    // a station is judged again meanwhile, which counts its modules anew
    const counted = () => s.store.pool.query('update station_now set module_count = $1', [modulesInOrderMax.modules + 1])
    const asked = async () => {
      await counted()
      return (await ask('exportModules', {}, s.bearer)).inBackground
    }
    await expect.poll(asked, { interval: 3000 }).toBe(true)
    await counted()
    const rows = await rowsOf({ sortBy: 'power', sortOrder: 'desc', columns: ['code'] })
    expect(rows.slice(1).flat().toSorted()).toEqual(list.map(({ code }) => code).toSorted())
  })
})
