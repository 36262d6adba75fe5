import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { secretKeyOf } from './secret-key.ts'

describe('the key of what is kept encrypted', () => {
  let data: string
  beforeEach(() => {
    data = join(mkdtempSync(join(tmpdir(), 'sundial-key-')), 'data')
  })

  it('is made once, for this user alone, and the same at every start', () => {
    const key = secretKeyOf({ secretKey: null, data })
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(join(data, 'secret-key')).mode & 0o077).toBe(0)
    expect(secretKeyOf({ secretKey: null, data })).toBe(key)
  })
  it('is the one that is set, which is written nowhere', () => {
    const secretKey = 'ab'.repeat(32)
    expect(secretKeyOf({ secretKey, data })).toBe(secretKey)
    expect(() => readFileSync(join(data, 'secret-key'))).toThrow('ENOENT')
  })
  it('that was spoilt is said, not made anew: what it closed would be lost', () => {
    secretKeyOf({ secretKey: null, data })
    writeFileSync(join(data, 'secret-key'), 'oops')
    expect(() => secretKeyOf({ secretKey: null, data })).toThrow(/secret-key is no key of 64 hex digits/)
  })
})
