import { chmodSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importer, li } from '../../test/import.ts'
import { serverForAll } from '../../test/serving.ts'

const isRoot = process.getuid?.() === 0

let isForeign = false
/** Asked when the rows are about to be kept. Earlier another user could not even read the sources, where they lie in a folder of root's. */
const storage = () => {
  // root may write everywhere
  if (isForeign && isRoot) process.seteuid!(65_534)
  return 'ok' as const
}
const s = serverForAll(async () => ({}), { storage })

it.skipIf(process.platform === 'win32')(
  'a file is refused with the reason where the folder for files belongs to somebody else',
  async () => {
    const at = importer(s, await s.token('all'))
    chmodSync(s.uploadsDir, 0o500)
    isForeign = true
    try {
      expect(await at.send([li])).toMatchObject({ http: 503, code: '009905' })
    } finally {
      isForeign = false
      if (isRoot) process.seteuid!(0)
      chmodSync(s.uploadsDir, 0o700)
    }
    expect((await at.send([li])).http).toBe(200)
  },
)
