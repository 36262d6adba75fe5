import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canReach, chooseAccount } from './account.ts'

const root = 'root:x:0:0:root:/root:/bin/bash\n'
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n'

describe('the user PostgreSQL runs as when we are root', () => {
  it('is postgres where there is one', () => {
    expect(chooseAccount(`${root}${nobody}postgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\n`)).toEqual({
      name: 'postgres',
      uid: 101,
      gid: 104,
    })
  })
  it('else nobody', () => {
    expect(chooseAccount(`${root}daemon:x:1:1:::\n${nobody}`).name).toBe('nobody')
  })
  it('else the first other one', () => {
    expect(chooseAccount(`${root}daemon:x:1:1:::\nbin:x:2:2:::\n`).name).toBe('daemon')
  })
  it('and where there is none, the error says what to do', () => {
    expect(() => chooseAccount(root)).toThrow('set DATABASE_URL')
  })
})

describe('whether another user can enter a folder', () => {
  const stranger = { name: 'x', uid: 54321, gid: 54321 }
  it('is so only when every folder above lets it in', () => {
    const top = mkdtempSync(join(tmpdir(), 'reach-'))
    const inner = join(top, 'inner')
    mkdirSync(inner, { mode: 0o755 })
    expect(canReach(inner, stranger)).toBe(false)
    chmodSync(top, 0o755)
    expect(canReach(inner, stranger)).toBe(true)
    expect(canReach(inner, null)).toBe(true)
    rmSync(top, { recursive: true })
  })
})
