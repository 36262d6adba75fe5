import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { birthOf, holderOf, lockFolder } from './host-lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'sundial lock '))

describe('one Sundial a data folder', () => {
  it('makes the folder and refuses a second one, naming the folder, the process and the setting', () => {
    const data = join(folder(), 'new', 'data')
    const lock = lockFolder(data)
    expect(() => lockFolder(data)).toThrow(new RegExp(`already runs on the data folder ${data} .process ${process.pid}.*SUNDIAL_DATA`))
    lock.release()
    lockFolder(data).release()
  })

  it('takes over what a killed process left, also when its number lives again', async () => {
    const data = folder()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const birth = birthOf(child.pid!)
    expect(birth).not.toBe('')
    child.kill('SIGKILL')
    await once(child, 'exit')
    writeFileSync(join(data, 'sundial.lock'), JSON.stringify({ pid: child.pid, birth, since: '', databaseUrl: null }))
    expect(holderOf(data)).toBeNull()
    writeFileSync(join(data, 'sundial.lock'), JSON.stringify({ pid: process.pid, birth: 'another boot 1', since: '', databaseUrl: null }))
    lockFolder(data).release()
  })

  it('takes over a file that was cut short', () => {
    const data = folder()
    writeFileSync(join(data, 'sundial.lock'), '{"pid": 1')
    lockFolder(data).release()
    expect(existsSync(join(data, 'sundial.lock'))).toBe(false)
  })

  it('tells short jobs which database runs, and nobody else', () => {
    const data = folder()
    const lock = lockFolder(data)
    lock.note('postgres://x')
    expect(holderOf(data)).toMatchObject({ pid: process.pid, databaseUrl: 'postgres://x' })
    expect(statSync(join(data, 'sundial.lock')).mode & 0o077).toBe(0)
    lock.release()
    expect(holderOf(data)).toBeNull()
  })

  it('says which setting names another folder where this one cannot be made', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(() => lockFolder(join(file, 'data'))).toThrow(/cannot be made.*SUNDIAL_DATA/)
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})
