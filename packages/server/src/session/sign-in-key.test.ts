import { constants, publicEncrypt } from 'node:crypto'
import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer, testPassword } from '../../test/server.ts'

describe('an encrypted password', () => {
  let s: TestServer
  let key: OutputOf<typeof calls.publicKey>
  beforeAll(async () => {
    s = await serverForTests()
    key = (await s.call(calls.publicKey.path)).data as OutputOf<typeof calls.publicKey>
  })
  afterAll(() => s.stop())
  const encrypt = (text: string, oaepHash = 'sha256') =>
    publicEncrypt({ key: key.publicKey, oaepHash, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(text)).toString('base64')
  const signIn = (password: string, keyId: string | undefined = key.keyId) =>
    s.call(calls.signIn.path, { username: 'east', password, keyId })

  it('signs in as the plain one does, which is still taken', async () => {
    expect(key).toMatchObject({ algorithm: 'RSA-OAEP-256', publicKey: expect.stringContaining('BEGIN PUBLIC KEY') })
    expect((await signIn(encrypt(testPassword))).http).toBe(200)
    expect((await s.call(calls.signIn.path, { username: 'east', password: testPassword })).http).toBe(200)
  })
  it('that is wrong is refused as a wrong one is', async () => {
    expect(await signIn(encrypt('wrong'))).toMatchObject({ http: 401, code: '010101' })
    // the cipher text itself is no password
    expect((await s.call(calls.signIn.path, { username: 'east', password: encrypt(testPassword) })).http).toBe(401)
  })
  it.each([
    ['for another key', () => signIn(encrypt(testPassword), '00000000-0000-4000-8000-000000000000')],
    ['that is none', () => signIn(testPassword)],
    ['of nothing', () => signIn(encrypt(''))],
    ['in another way', () => signIn(encrypt(testPassword, 'sha1'))],
  ])('%s is refused, and nobody is signed in', async (_name, attempt) => {
    expect(await attempt()).toMatchObject({ http: 400, code: '010001', data: null })
  })
  it('has the same key for everybody until the server starts again', async () => {
    expect((await s.call(calls.publicKey.path)).data).toEqual(key)
  })
})
