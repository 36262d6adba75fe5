import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { holderOf, lockFolder } from './host-lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'sundial lock '))

describe('one Sundial a data folder', () => {
  it('refuses a second one, naming the folder, the process and the setting', () => {
    const data = join(folder(), 'new', 'data')
    const lock = lockFolder(data)
    expect(() => lockFolder(data)).toThrow(new RegExp(`already runs on the data folder ${data} .process ${process.pid}.*SUNDIAL_DATA`))
    lock.release()
    lockFolder(data).release()
  })

  it('tells short jobs which database runs, and nobody else', () => {
    const data = folder()
    const lock = lockFolder(data)
    expect(holderOf(data)).toMatchObject({ pid: process.pid, databaseUrl: null })
    lock.note('postgres://x')
    expect(holderOf(data)).toMatchObject({ pid: process.pid, databaseUrl: 'postgres://x' })
    expect(statSync(join(data, 'sundial.lock')).mode & 0o077).toBe(0)
    lock.release()
    expect(holderOf(data)).toBeNull()
  })

  it('believes no note of a process before it, nor one that a power cut left empty', () => {
    const data = folder()
    const lock = lockFolder(data)
    writeFileSync(join(data, 'sundial.lock'), JSON.stringify({ pid: process.pid + 1, databaseUrl: 'postgres://old' }))
    expect(holderOf(data)?.databaseUrl).toBeNull()
    writeFileSync(join(data, 'sundial.lock'), '')
    expect(holderOf(data)?.databaseUrl).toBeNull()
    lock.release()
  })

  it('says which setting names another folder where this one cannot be made', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(() => lockFolder(join(file, 'data'))).toThrow(/cannot be used.*SUNDIAL_DATA/)
  })
})
