import { readdirSync } from 'node:fs'
import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { photographer } from '../../test/photos.ts'
import { pngOf } from '../../test/pictures.ts'
import { serverForAll } from '../../test/serving.ts'

describe('uploads (promise S23)', () => {
  const s = serverForAll(async (s) => ({
    at: photographer(s, await s.token('east')),
    other: photographer(s, await s.token('west')),
    bearer: await s.token('east'),
  }))
  const deviceFile = (name: string, text: string, purpose = 'parameterFile') =>
    s.upload(calls.uploadDeviceFile.path, { name, bytes: Buffer.from(text) }, s.bearer, { purpose })
  const rows = async (): Promise<number> => (await s.store.pool.query('select from attachment')).rowCount ?? 0

  it.each([
    ['a text that is called a picture', 'notes.png', Buffer.from('just a text'), '012101'],
    ['SVG', 'plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), '012101'],
    ['SVG that is called a PNG', 'plan.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '012101'],
    ['HTML that is called a JPEG', 'page.jpg', Buffer.from('<!doctype html><script>1</script>'), '012101'],
    ['a PNG that is called HTML', 'roof.html', pngOf(), '012101'],
    ['a PNG with two endings', 'roof.png.svg', pngOf(), '012101'],
    ['nothing', 'roof.png', Buffer.alloc(0), '010604'],
    ['more pixels than a browser should unpack', 'bomb.png', bomb(), '012102'],
    ['more than 10 MB', 'roof.png', pngOf({ padBytes: 10_485_760 }), '010606'],
  ])('refuse %s, and keep nothing', async (_, name, bytes, code) => {
    const before = await rows()
    expect(await s.at.upload(name, bytes)).toMatchObject({ code, data: null })
    expect(await rows()).toBe(before)
    expect(readdirSync(s.uploadsDir)).toEqual([])
  })

  it('say what is refused, and why', async () => {
    const { msg } = await s.at.upload('C:\\photos\\notes.png', Buffer.from('text'))
    expect(msg).toBe('“notes.png” is no picture that can be used: JPEG, PNG or WebP, and the content must be what the name says.')
    expect((await deviceFile('limits.exe', 'MZ')).msg).toContain('.json, .csv, .txt, .ini, .bin')
  })

  it('keep a file for devices, for its purpose and a day', async () => {
    const { data } = await deviceFile('limits.json', '{"limitV": 30}')
    const { id } = data as { id: number }
    expect(data).toMatchObject({ name: 'limits.json', purpose: 'parameterFile', bytes: 14, type: 'application/octet-stream' })
    const { headers, body } = await s.at.open(`id=${id}`)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''limits.json")
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(body).toBe('{"limitV": 30}')
    expect((await s.other.open(`id=${id}`)).statusCode).toBe(404)
    expect((await photographer(s, await s.token('viewer')).open(`id=${id}`)).statusCode).toBe(403)
    expect((await photographer(s, await s.token('all')).open(`id=${id}`)).statusCode).toBe(200)
  })

  it('refuse a file for devices that is not what it says', async () => {
    expect(await deviceFile('page.json', '<html>')).toMatchObject({ http: 400, code: '012105' })
    expect(await deviceFile('firmware.bin', '#!/bin/sh', 'upgradePackage')).toMatchObject({ http: 400, code: '012105' })
    expect(await deviceFile('firmware.bin', 'x', 'stationPhoto')).toMatchObject({ http: 400, code: '010001' })
  })

  it('are shown as what they are, in no frame, with nothing that could run', async () => {
    const { id } = await s.at.uploaded('屋根.png')
    const { headers, statusCode } = await s.at.open(`id=${id}`)
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('屋根.png')}`,
      'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    })
    const again = await s.at.open(`id=${id}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await s.other.open(`id=${id}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
  })

  it('are answered to nobody without a session, nor to another site’s page', async () => {
    const { id } = await s.at.uploaded()
    expect((await s.at.open(`id=${id}`, { token: '' })).json().code).toBe('402')
    expect((await s.at.open(`id=${id}`, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    for (const query of ['', 'id=0', 'id=-1', 'id=x', 'id=1e3', `id=${id}&size=huge`, `id=${id}&path=../../x`])
      expect((await s.at.open(query)).json()).toMatchObject({ code: '010001' })
  })

  it('need the right to edit', async () => {
    const viewer = photographer(s, await s.token('viewer'))
    expect((await viewer.upload('roof.png', pngOf())).http).toBe(403)
    const { http } = await s.upload(calls.uploadDeviceFile.path, { name: 'a.bin', bytes: Buffer.of(1) }, await s.token('viewer'))
    expect(http).toBe(403)
  })
})

/** A head that says 60,000 by 60,000. */
function bomb(): Buffer {
  const bytes = Buffer.from(pngOf())
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}
