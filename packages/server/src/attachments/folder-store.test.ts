import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographer } from '../../test/photos.ts'
import { pngOf } from '../../test/pictures.ts'
import { serverForTests } from '../../test/server.ts'
import { folderStore } from './folder-store.ts'
import { storedName } from './stored-name.ts'

const bytes = Buffer.from('bytes')

describe('attachments in a folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-files-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const store = folderStore(join(dir, 'files'))

  it('are put, found, read and removed', async () => {
    const name = storedName()
    expect(await store.exists(name)).toBe(false)
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes)
    expect(await store.exists(name)).toBe(true)
    expect(await buffer((await store.get(name))!)).toEqual(bytes)
    await store.remove(name)
    await store.remove(name)
    expect(await store.exists(name)).toBe(false)
  })

  it.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', '', `${'a'.repeat(64)}`, `aa/${'A'.repeat(62)}`])(
    'have no other names than ours: not %j',
    async (name) => {
      await expect(store.put(name, bytes)).rejects.toThrow(RangeError)
      await expect(store.get(name)).rejects.toThrow(RangeError)
    },
  )

  it('lose what was written by half an hour ago, and not what is being written', async () => {
    const parts = join(dir, 'files/parts')
    await store.put(storedName(), bytes)
    for (const name of ['old', 'new']) writeFileSync(join(parts, name), 'half')
    const now = Date.now()
    utimesSync(join(parts, 'old'), (now - 3_700_000) / 1000, (now - 3_700_000) / 1000)
    await store.tidy(now)
    expect(readdirSync(parts)).toEqual(['new'])
    await folderStore(join(dir, 'nowhere')).tidy(now)
  })
})

const small = mkdtempSync(join(tmpdir(), 'sundial-small-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96k', 'tmpfs', small]).status === 0
if (!isMounted) console.log('skipped: attachments on a full disk, because no small disk can be mounted')

describe.runIf(isMounted)('attachments on a full disk (skipped where no small disk can be mounted; promise R18)', () => {
  beforeAll(() => mkdirSync(join(small, 'files')))
  afterAll(() => {
    spawnSync('umount', [small])
    rmSync(small, { recursive: true })
  })

  it('are refused in words, leave nothing behind, and are taken again once there is room', async () => {
    const s = await serverForTests({ attachments: { folder: join(small, 'files') } })
    try {
      const at = photographer(s, await s.token('east'))
      expect(await at.upload('large.png', pngOf({ padBytes: 200_000 }))).toMatchObject({
        http: 503,
        msg: expect.stringContaining('no space left'),
      })
      expect((await s.store.pool.query('select from attachment')).rowCount).toBe(0)
      expect(readdirSync(join(small, 'files/parts'))).toEqual([])
      const { id } = await at.uploaded()
      expect((await at.open(`id=${id}`)).rawPayload).toEqual(pngOf())
    } finally {
      await s.stop()
    }
  })
})
