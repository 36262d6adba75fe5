import { unusedBytesMax } from '@sundial/core/attachments/purposes.ts'
import { describe, expect, it } from 'vitest'
import { photographer } from '../../test/photos.ts'
import { pngOf } from '../../test/pictures.ts'
import { serverForEach } from '../../test/serving.ts'
import type { FileStore } from './file-store.ts'
import { sweepAttachments } from './sweep.ts'

describe('what nothing uses', () => {
  const s = serverForEach(async (s) => ({ at: photographer(s, await s.token('east')), other: photographer(s, await s.token('west')) }))
  const rows = async (): Promise<number> => (await s.store.pool.query('select from attachment')).rowCount ?? 0

  it('is at most 200 MB of one person; what a plant uses does not count', async () => {
    const [used, unused] = [await s.at.uploaded('used.png'), await s.at.uploaded('unused.png')]
    await s.at.save([used.id])
    const grow = (id: number) => s.store.pool.query('update attachment set bytes = $2 where id = $1', [id, unusedBytesMax - 10])
    await grow(used.id)
    const { id } = await s.at.uploaded('third.png')
    expect(id).toBeGreaterThan(unused.id)
    await grow(unused.id)
    expect(await s.at.upload('fourth.png', pngOf())).toMatchObject({ http: 409, code: '012106' })
    expect((await s.other.upload('theirs.png', pngOf())).http).toBe(200)
  })

  it('is removed although one file of it can’t be; the row of that one stays for the next time', async () => {
    const [stuck] = [await s.at.uploaded('a.png'), await s.at.uploaded('b.png'), await s.at.uploaded('c.png')]
    const { rows: found } = await s.store.pool.query('select stored_as from attachment where id = $1', [stuck.id])
    const removed: string[] = []
    const files: Pick<FileStore, 'remove' | 'tidy'> = {
      tidy: async () => {},
      remove: async (name) => {
        if (name === found[0].stored_as) throw new Error('the disk says no')
        removed.push(name)
      },
    }
    const later = s.clock.now() + 90_000_000
    await expect(sweepAttachments(files as FileStore, s.store.db, later)).rejects.toThrow('the disk says no')
    expect(removed).toHaveLength(2)
    expect(await rows()).toBe(1)
  })
})
