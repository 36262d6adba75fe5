import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asNobody, fillDisk, mountSmallDisk, whyNoDisk } from '@sundial/concentrator/test/small-disk.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { type LostLines, lostLinesText, type Report } from '../kit/count-lost-lines.ts'
import { rollingFile } from './rolling-file.ts'

const place = () => join(mkdtempSync(join(tmpdir(), 'sundial-logs-')), 'logs', 'link.log')
const noLoss: Report = {
  entry: (lost) => {
    throw new Error(`lost ${lost.lines} lines: ${lost.why}`)
  },
}
const read = (path: string) => readFileSync(path, 'utf8')

describe('a log file that rolls', () => {
  it('makes its folder and appends to what is there', () => {
    const path = place()
    for (const line of ['one', 'two']) {
      const file = rollingFile(path, 1000, 2, noLoss)
      file.write(line)
      file.close()
    }
    expect(read(path)).toBe('one\ntwo\n')
  })

  it('keeps no file longer than the limit and no more old ones than told', () => {
    const path = place()
    const file = rollingFile(path, 12, 2, noLoss)
    for (const line of ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg']) file.write(line)
    file.close()
    expect(read(path)).toBe('gggg\n')
    expect(read(`${path}.1`)).toBe('eeee\nffff\n')
    expect(read(`${path}.2`)).toBe('cccc\ndddd\n')
    expect(existsSync(`${path}.3`)).toBe(false)
  })

  it('writes a line that is longer than the limit by itself', () => {
    const path = place()
    const file = rollingFile(path, 10, 3, noLoss)
    file.write('short')
    file.write('x'.repeat(50))
    file.close()
    expect(read(path)).toBe(`${'x'.repeat(50)}\n`)
    expect(read(`${path}.1`)).toBe('short\n')
  })
})

const disks: { unmount(): void }[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) disk.unmount()
})
const smallDisk = (options: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-small-'))
  const disk = mountSmallDisk(folder, options)
  disks.push(disk)
  return { folder, ...disk }
}
/** A log whose file says what was lost. */
const logIn = (folder: string, maxBytes = 100_000) => {
  const told: LostLines[] = []
  const path = join(folder, 'logs', 'link.log')
  const file = rollingFile(path, maxBytes, 2, { entry: ({ lines }) => `lost ${lines}\n`, told: (lost) => told.push(lost) })
  return { path, file, told }
}

if (whyNoDisk) console.log(`skipped: a log on a disk that takes nothing, because ${whyNoDisk}`)

describe.runIf(whyNoDisk === null)('a log file on a disk that takes nothing (skipped where no small disk can be mounted)', () => {
  it('never throws on a full disk, writes no half lines, and says once how many are missing', () => {
    const { folder } = smallDisk('size=256k')
    const { path, file, told } = logIn(folder)
    file.write('first')
    const makeRoom = fillDisk(folder)
    for (let n = 0; n < 2000; n++) file.write(`line ${n} ${'x'.repeat(100)}`)
    expect(told).toEqual([])
    const before = read(path)
    expect(
      before
        .split('\n')
        .slice(1, -1)
        .every((line) => /^line \d+ x{100}$/.test(line)),
    ).toBe(true)
    const written = before.split('\n').length - 2
    makeRoom()
    file.write('next')
    file.write('last')
    file.close()
    expect(read(path)).toBe(`${before}lost ${2000 - written}\nnext\nlast\n`)
    expect(told).toEqual([expect.objectContaining({ lines: 2000 - written, why: expect.stringContaining('ENOSPC') })])
  })

  it('never throws where it can not roll for want of inodes, and loses none of its older files by trying', () => {
    const { folder } = smallDisk('size=256k,nr_inodes=8')
    const { path, file, told } = logIn(folder, 40)
    for (const line of ['a'.repeat(30), 'b'.repeat(30), 'c'.repeat(30)]) file.write(line)
    for (let n = 0; n < 20; n++)
      try {
        writeFileSync(join(folder, `empty-${n}`), '')
      } catch {
        break // no inodes left
      }
    const kept = () => readdirSync(join(folder, 'logs')).map((name) => read(join(folder, 'logs', name)))
    for (let n = 0; n < 5; n++) file.write('d'.repeat(30))
    // Rolling itself frees the inode of the oldest file: what is written goes on, and nothing newer is pushed out for a try that failed.
    expect(told).toEqual([])
    expect(kept()).toHaveLength(3)
    file.close()
    expect(existsSync(path)).toBe(true)
  })

  it('never throws on a read-only disk', () => {
    const { folder, remount } = smallDisk('size=256k')
    const { path, file, told } = logIn(folder)
    mkdirSync(join(folder, 'logs'))
    remount('ro')
    file.write('first')
    remount('rw')
    file.write('second')
    file.close()
    expect(read(path)).toBe('lost 1\nsecond\n')
    expect(told[0]!.why).toContain('EROFS')
  })

  it('never throws in a folder whose owner was changed', () => {
    const { folder } = smallDisk('size=256k')
    chmodSync(folder, 0o700)
    const { path, file, told } = logIn(folder)
    asNobody(() => file.write('first'))
    chownSync(folder, 65534, 65534)
    asNobody(() => file.write('second'))
    file.close()
    expect(read(path)).toBe('lost 1\nsecond\n')
    expect(told[0]!.why).toContain('EACCES')
  })
})

it('lost lines are told with their number and times', () => {
  const lost = { lines: 1204, fromMs: Date.UTC(2026, 10, 22, 14, 2, 3), toMs: Date.UTC(2026, 10, 22, 14, 5, 0), why: 'ENOSPC' }
  expect(lostLinesText('link', lost)).toBe('1,204 lines of the log of link were not written between 14:02:03 and 14:05:00 UTC: ENOSPC')
})
