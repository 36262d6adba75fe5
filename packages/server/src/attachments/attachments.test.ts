import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@sundial/contract/calls.ts'
import { unusedLivesMs } from '@sundial/core/attachments/purposes.ts'
import { describe, expect, it } from 'vitest'
import { testStation } from '../../test/foreign-cases.ts'
import { photographer } from '../../test/photos.ts'
import { pngOf } from '../../test/pictures.ts'
import { testNow } from '../../test/server.ts'
import { serverForEach } from '../../test/serving.ts'
import { folderStore } from './folder-store.ts'
import { sweepAttachments } from './sweep.ts'

describe('photos of stations', () => {
  const s = serverForEach(async (s) => ({ at: photographer(s, await s.token('east')), other: photographer(s, await s.token('west')) }))
  const folder = () => join(s.uploadsDir, 'attachments')
  const stored = (): string[] =>
    readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder(), name)).isFile())
  const sweep = () => sweepAttachments(folderStore(folder()), s.store.db, s.clock.now())

  it('are uploaded, attached in an order, shown in the list, taken out of it and then removed', async () => {
    const [a, b] = [await s.at.uploaded('a.png'), await s.at.uploaded('b.png', pngOf({ widthPx: 9 }))]
    expect(a).toMatchObject({ name: 'a.png', type: 'image/png', widthPx: 8, heightPx: 6, expiresAt: testNow + unusedLivesMs })
    expect(await s.at.photosOf()).toEqual([])
    expect((await s.at.save([b.id, a.id, b.id])).http).toBe(200)
    expect(await s.at.photosOf()).toEqual([b.id, a.id])
    expect((await s.at.save(undefined)).http).toBe(200)
    expect(await s.at.photosOf()).toEqual([b.id, a.id])
    expect((await s.at.save([a.id])).http).toBe(200)
    expect(await s.at.photosOf()).toEqual([a.id])
    expect(stored()).toHaveLength(2)
    await sweep()
    expect(stored()).toHaveLength(1)
    expect((await s.at.open(`id=${b.id}`)).statusCode).toBe(404)
    expect((await s.at.open(`id=${a.id}`)).rawPayload).toEqual(pngOf())
  })

  it('of a new station are attached with it', async () => {
    const { id } = await s.at.uploaded()
    const { data } = await s.call(calls.saveStation.path, { ...testStation, code: 'NEW', photos: [id] }, await s.token('east'))
    expect(await s.at.photosOf((data as { id: number }).id)).toEqual([id])
  })

  it('stand in the audit with the station, before and after', async () => {
    const { id } = await s.at.uploaded()
    await s.at.save([id])
    const { rows } = await s.store.pool.query('select action, before, after from audit order by id desc limit 2')
    expect(rows.map(({ action }) => action)).toEqual(['stations.edit', 'attachments.upload'])
    expect([rows[0].before.photos, rows[0].after.photos]).toEqual([[], [id]])
  })

  it('that nothing uses are removed after a day, and can no longer be attached', async () => {
    const { id } = await s.at.uploaded()
    await sweep()
    expect(stored()).toHaveLength(1)
    s.clock.set(testNow + unusedLivesMs)
    const at = photographer(s, await s.token('east'))
    expect((await at.save([id])).code).toBe('010003')
    await sweep()
    expect(stored()).toEqual([])
    expect((await s.store.pool.query('select from attachment')).rowCount).toBe(0)
  })

  it('of a station that is deleted go with it', async () => {
    const { id } = await s.at.uploaded()
    const { data } = await s.call(calls.saveStation.path, { ...testStation, code: 'NEW', photos: [id] }, await s.token('east'))
    await s.store.pool.query('delete from station where id = $1', [(data as { id: number }).id])
    await sweep()
    expect(stored()).toEqual([])
  })

  it('are attached by whoever uploaded them alone, and to one station alone', async () => {
    const { id } = await s.at.uploaded()
    const colleague = photographer(s, await s.token('all'))
    for (const by of [s.other, colleague])
      expect((await by.save([id], s.stations[1]!, { ...testStation, code: 'TS-02', orgNo: 'WEST' })).http).toBe(404)
    expect((await s.at.save([id])).http).toBe(200)
    expect((await colleague.save([id], s.stations[1]!, { ...testStation, code: 'TS-02', orgNo: 'WEST' })).http).toBe(404)
    expect(await s.at.photosOf()).toEqual([id])
  })

  it('can be taken out by whoever may edit the station, whoever uploaded them', async () => {
    const above = photographer(s, await s.token('all'))
    const { id } = await above.uploaded()
    expect((await above.save([id])).http).toBe(200)
    expect((await s.at.save([])).http).toBe(200)
    expect(await s.at.photosOf()).toEqual([])
  })

  it('go with a station to another organisation', async () => {
    const { id } = await s.at.uploaded()
    const above = photographer(s, await s.token('all'))
    await s.at.save([id])
    await above.save(undefined, s.stations[0], { ...testStation, orgNo: 'WEST' })
    expect((await s.other.open(`id=${id}`)).statusCode).toBe(200)
    expect((await s.at.open(`id=${id}`)).statusCode).toBe(404)
  })

  it('have a thumbnail that lists show; a large one without is not attached', async () => {
    const { id } = await s.at.uploaded('large.png', pngOf({ padBytes: 70_000 }))
    expect(await s.at.save([id])).toMatchObject({ http: 400, code: '012104' })
    const small = pngOf({ widthPx: 4, heightPx: 3 })
    const given = await s.at.upload('small.png', small, { thumbnailOf: String(id) })
    expect(given).toMatchObject({ http: 200, data: { id, name: 'large.png', widthPx: 4 } })
    expect((await s.at.upload('small.png', small, { thumbnailOf: String(id) })).http).toBe(404)
    expect((await s.at.save([id])).http).toBe(200)
    expect((await s.at.open(`id=${id}&size=small`)).rawPayload).toEqual(small)
    expect((await s.at.open(`id=${id}`)).rawPayload).toHaveLength(70_000 + pngOf().length + 12)
    await s.at.save([])
    await sweep()
    expect(stored()).toEqual([])
  })

  it('take no thumbnail that is too large, nor one of somebody else', async () => {
    const { id } = await s.at.uploaded()
    const wide = await s.at.upload('s.png', pngOf({ widthPx: 641 }), { thumbnailOf: String(id) })
    const heavy = await s.at.upload('s.png', pngOf({ padBytes: 65_536 }), { thumbnailOf: String(id) })
    expect([wide.code, heavy.code]).toEqual(['012103', '012103'])
    expect((await s.other.upload('s.png', pngOf(), { thumbnailOf: String(id) })).http).toBe(404)
    expect(stored()).toHaveLength(1)
  })

  it('are at most twelve', async () => {
    expect(await s.at.save(Array.from({ length: 13 }, (_, i) => i + 1))).toMatchObject({ http: 400, code: '010001' })
  })

  it('lie under random names that say nothing, for this user of the machine alone', async () => {
    await s.at.uploaded('secret-name.png')
    const [name = ''] = stored()
    expect(name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/)
    expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder(), name))).toEqual(pngOf())
    expect(readdirSync(join(folder(), 'parts'))).toEqual([])
  })
})
