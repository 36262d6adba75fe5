import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Moto, python, startMoto } from '../../test/moto.ts'
import { photographer } from '../../test/photos.ts'
import { pngOf } from '../../test/pictures.ts'
import { serverForTests } from '../../test/server.ts'
import type { FileStore } from './file-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'
import { storedName } from './stored-name.ts'

if (!python)
  console.log('skipped: attachments in an S3 server written by others, because no Python with it is installed (PyPI: moto[server])')

const told: string[] = []
const storeOf = (settings: S3Settings): FileStore =>
  s3Store(settings, (what, error) => void told.push(`${what}: ${(error as Error).message}`))
afterEach(() => void told.splice(0))

describe.runIf(python !== undefined)('attachments in moto, written by others (skipped where it is not installed)', () => {
  let moto: Moto
  const settings = (): S3Settings => {
    const { endpoint, keyId, secret } = moto
    return { endpoint, keyId, secret, region: 'us-east-1', bucket: 'photos', pathStyle: true }
  }
  beforeAll(async () => {
    moto = await startMoto()
  })
  afterAll(() => moto.stop())

  it('are put, found, read and removed, signed as Amazon’s own code works it out', async () => {
    const store = storeOf(settings())
    const name = storedName()
    const bytes = pngOf({ padBytes: 200_000 })
    expect(await store.exists(name)).toBe(false)
    expect(await store.get(name)).toBeNull()
    await store.put(name, bytes)
    expect(await store.exists(name)).toBe(true)
    expect(await buffer((await store.get(name))!)).toEqual(bytes)
    await store.remove(name)
    await store.remove(name)
    expect(await store.exists(name)).toBe(false)
    expect(told).toEqual([])
  })

  it.each([
    ['another secret', { secret: 'x'.repeat(40) }, 'S3 returned 403'],
    ['an unknown key', { keyId: 'AKIAUNKNOWN' }, 'S3 returned 403'],
    ['a bucket that the key may not use', { bucket: 'others' }, 'S3 returned 403'],
  ])('are refused with %s, and only the log learns why', async (_, wrong, reason) => {
    const store = storeOf({ ...settings(), ...wrong })
    await expect(store.put(storedName(), pngOf())).rejects.toMatchObject({ refusal: 'fileStoreFailed', detail: {} })
    expect(told).toEqual([expect.stringContaining(reason)])
    expect(told.join()).not.toContain(moto.secret)
  })

  it('are uploaded, shown and refused by the same calls', async () => {
    const s = await serverForTests({ attachments: { s3: settings() } })
    try {
      const at = photographer(s, await s.token('east'))
      const { id } = await at.uploaded()
      expect((await at.save([id])).http).toBe(200)
      const shown = await at.open(`id=${id}`)
      expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/png', pngOf()])
      const { rows } = await s.store.pool.query('select stored_as from attachment')
      await storeOf(settings()).put(rows[0].stored_as, Buffer.from('<svg onload=alert(1)>'))
      expect((await at.open(`id=${id}`)).json()).toMatchObject({ code: '012109' })
      await storeOf(settings()).remove(rows[0].stored_as)
      expect((await at.open(`id=${id}`)).statusCode).toBe(410)
      expect(JSON.stringify(s.logged)).not.toContain(moto.secret)
    } finally {
      await s.stop()
    }
  })
})

describe('a store that does not work', () => {
  const nowhere: S3Settings = {
    ...{ endpoint: 'http://127.0.0.1:1', region: 'us-east-1', bucket: 'photos', keyId: 'k', secret: 'very secret', pathStyle: true },
  }

  it('refuses the upload, keeps no row, and says why in the log without the secret', async () => {
    const s = await serverForTests({ attachments: { s3: nowhere } })
    try {
      const at = photographer(s, await s.token('east'))
      expect(await at.upload('roof.png', pngOf())).toMatchObject({ http: 503, code: '012108' })
      expect((await s.store.pool.query('select from attachment')).rowCount).toBe(0)
      expect(s.logged.map(({ event }) => event)).toContain('attachments.store')
      expect(JSON.stringify(s.logged)).not.toContain('very secret')
    } finally {
      await s.stop()
    }
  })

  it('is asked by the host of the bucket where the bucket is not in the path', () => {
    const store = storeOf({ ...nowhere, endpoint: 'https://s3.example.org:9000', pathStyle: false })
    expect(store.place).toBe('https://photos.s3.example.org:9000')
    expect(storeOf({ ...nowhere, endpoint: 'https://s3.example.org/' }).place).toBe('https://s3.example.org/photos')
  })

  it('that answers 404 to what is removed already is content with that, and not with 500', async () => {
    let status = 404
    const http = createServer((_, answer) => void answer.writeHead(status).end()).listen(0, '127.0.0.1')
    await new Promise((listening) => http.once('listening', listening))
    try {
      const store = storeOf({ ...nowhere, endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}` })
      await store.remove(storedName())
      status = 500
      await expect(store.remove(storedName())).rejects.toMatchObject({ refusal: 'fileStoreFailed' })
      await expect(store.get(storedName())).rejects.toMatchObject({ refusal: 'fileStoreFailed' })
    } finally {
      http.close()
    }
  })
})
