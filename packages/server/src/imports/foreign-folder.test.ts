import { chmodSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importer, li } from '../../test/import.ts'
import { serverForAll } from '../../test/serving.ts'

const s = serverForAll(async () => ({}))
const isRoot = process.getuid?.() === 0

it.skipIf(process.platform === 'win32')(
  'a file is refused with the reason where the folder for files belongs to somebody else',
  async () => {
    const at = importer(s, await s.token('all'))
    // Loads what the call needs: as another user it could not be read where the checkout lies in a folder that others can't enter.
    expect((await at.send([li])).http).toBe(200)
    chmodSync(s.uploadsDir, 0o500)
    // root may write everywhere
    if (isRoot) process.seteuid!(65_534)
    try {
      expect(await at.send([li])).toMatchObject({ http: 503, code: '009905' })
    } finally {
      if (isRoot) process.seteuid!(0)
      chmodSync(s.uploadsDir, 0o700)
    }
    expect((await at.send([li])).http).toBe(200)
  },
)
