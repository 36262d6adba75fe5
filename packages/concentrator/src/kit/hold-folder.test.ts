import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderTaken, holderOf, holdFolder } from './hold-folder.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'hold folder '))
const another = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])

describe('one process a folder', () => {
  it('makes the folder for its owner alone, and refuses a second one with who holds it', () => {
    const data = join(folder(), 'new', 'data')
    const hold = holdFolder(data)
    expect(statSync(data).mode & 0o077).toBe(0)
    expect(() => holdFolder(data)).toThrow(FolderTaken)
    expect(() => holdFolder(data)).toThrow(`process ${process.pid}`)
    expect(holderOf(data)?.pid).toBe(process.pid)
    hold.release()
    expect(holderOf(data)).toBeNull()
    holdFolder(data).release()
    expect(readdirSync(data)).toEqual([])
  })
  it('takes over what a killed process left, also when its number lives again', async () => {
    const data = folder()
    const child = another()
    const hold = holdFolder(data)
    hold.lend(child.pid!)
    hold.release()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(holderOf(data)).toBeNull()
    writeFileSync(join(data, `held-by-${process.pid}-0123456789abcdef`), '')
    expect(holderOf(data)).toBeNull()
    holdFolder(data).release()
    expect(readdirSync(data)).toEqual([])
  })
  it('stays taken while one to whom it was lent lives', async () => {
    const data = folder()
    const child = another()
    const hold = holdFolder(data)
    const strike = hold.lend(child.pid!)
    hold.release()
    expect(() => holdFolder(data)).toThrow(`process ${child.pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
    strike()
    holdFolder(data).release()
  })
  it('says what the file system says where the folder can not be made', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(() => holdFolder(join(file, 'data'))).toThrow('ENOTDIR')
    if (process.platform === 'linux') expect(() => holdFolder('/proc/sundial/data')).toThrow('ENOENT')
  })
  it('leaves files of others alone', () => {
    const data = folder()
    mkdirSync(join(data, 'held-by-nobody'))
    holdFolder(data).release()
    expect(readdirSync(data)).toEqual(['held-by-nobody'])
  })
})
