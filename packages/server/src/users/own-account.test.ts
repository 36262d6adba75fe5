import { calls } from '@sundial/contract/calls.ts'
import { avatarLimits, avatarPrefix } from '@sundial/core/users/avatar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

/** Marker, size and end of a JPEG; nothing to be seen on it. */
const jpeg = (width: number, height: number): string => {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  return avatarPrefix + Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0, 0xff, 0xd9]).toString('base64')
}

describe('one’s own account', () => {
  let s: TestServer
  let token: string
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('viewer')
  })
  afterAll(() => s.stop())
  const info = async (of = token) => (await s.call(calls.userInfo.path, {}, of)).data
  const audited = async () =>
    (await s.store.pool.query("select subject, before, after from audit where action = 'users.account' order by id desc limit 1")).rows[0]

  it('has phone and e-mail corrected by its owner, without a permission for users, and written down', async () => {
    const contact = { phone: '13800138000', country: 'CN', email: 'ann@example.org' }
    expect((await s.call(calls.editContact.path, contact, token)).http).toBe(200)
    expect(await info()).toMatchObject({ employee: contact })
    expect(await audited()).toMatchObject({ subject: 'viewer', before: { phone: null, email: null }, after: contact })
    expect((await s.call(calls.editContact.path, { phone: null, country: 'JP', email: null }, token)).http).toBe(200)
    expect(await info()).toMatchObject({ employee: { phone: null, country: 'JP', email: null } })
  })

  it('keeps the language of its first sign-in that names one, until its owner sets another', async () => {
    expect(await info()).toMatchObject({ language: 'en' })
    expect((await s.call(calls.setLanguage.path, { language: 'ja' }, token)).http).toBe(200)
    expect(await audited()).toEqual({ subject: 'viewer', before: { language: 'en' }, after: { language: 'ja' } })
    expect(await info(await s.token('viewer'))).toMatchObject({ language: 'ja' })
    expect((await s.call(calls.setLanguage.path, { language: 'fr' }, token)).http).toBe(400)
  })

  it.each([
    ['a phone number of another country', { phone: '13800138000', country: 'JP' }],
    ['what is no e-mail address', { email: 'ann at example' }],
    ['another user’s account', { id: 1, email: 'ann@example.org' }],
    ['a name', { realName: 'Ann' }],
  ])('refuses %s', async (_what, input) => {
    expect((await s.call(calls.editContact.path, input, token)).http).toBe(400)
  })

  it('has an avatar that its owner sets and removes; nobody else’s changes', async () => {
    const avatar = jpeg(128, 128)
    for (const next of [jpeg(64, 32), avatar]) expect((await s.call(calls.setAvatar.path, { avatar: next }, token)).http).toBe(200)
    expect(await info()).toMatchObject({ avatar })
    expect(await info(await s.token('east'))).toMatchObject({ avatar: null })
    expect(await audited()).toEqual({ subject: 'viewer', before: { avatar: true }, after: { avatar: true } })
    expect((await s.call(calls.getUserSetting.path, {}, token)).data).toEqual([])
    expect((await s.call(calls.setAvatar.path, { avatar: null }, token)).http).toBe(200)
    expect(await info()).toMatchObject({ avatar: null })
  })

  it.each([
    ['one wider than the bound', jpeg(avatarLimits.sideMax + 1, 10)],
    ['one higher than the bound', jpeg(10, avatarLimits.sideMax + 1)],
    ['one without a size', jpeg(0, 10)],
    ['an address on another host', 'https://example.org/ann.jpg'],
    ['a drawing that may hold a script', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a drawing that says it is a JPEG', avatarPrefix + Buffer.from('<svg onload="x()"/>').toString('base64')],
    ['what is no base64', `${jpeg(10, 10)}"><script>`],
    ['more than the bound', jpeg(10, 10) + 'A'.repeat(avatarLimits.textMax)],
    ['nothing', avatarPrefix],
  ])('refuses as an avatar %s', async (_what, avatar) => {
    expect(await s.call(calls.setAvatar.path, { avatar }, token)).toMatchObject({ http: 400, code: '010001' })
  })

  it('is nothing a program changes', async () => {
    const made = await s.call(calls.addApiToken.path, { name: 'p', permissions: ['stations'], days: 1 }, token)
    expect(made.http).toBe(200)
    const program = (made.data as { token: string }).token
    expect((await s.call(calls.setAvatar.path, { avatar: null }, program)).http).toBe(403)
  })
})
