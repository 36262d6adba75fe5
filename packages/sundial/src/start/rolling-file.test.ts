import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rollingFile } from './rolling-file.ts'

const place = () => join(mkdtempSync(join(tmpdir(), 'sundial-logs-')), 'logs', 'link.log')
const read = (path: string) => readFileSync(path, 'utf8')

describe('a log file that rolls', () => {
  it('makes its folder and appends to what is there', () => {
    const path = place()
    for (const line of ['one', 'two']) {
      const file = rollingFile(path, 1000, 2)
      file.write(line)
      file.close()
    }
    expect(read(path)).toBe('one\ntwo\n')
  })

  it('keeps no file longer than the limit and no more old ones than told', () => {
    const path = place()
    const file = rollingFile(path, 12, 2)
    for (const line of ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee', 'ffff', 'gggg']) file.write(line)
    file.close()
    expect(read(path)).toBe('gggg\n')
    expect(read(`${path}.1`)).toBe('eeee\nffff\n')
    expect(read(`${path}.2`)).toBe('cccc\ndddd\n')
    expect(existsSync(`${path}.3`)).toBe(false)
  })

  it('writes a line that is longer than the limit by itself', () => {
    const path = place()
    const file = rollingFile(path, 10, 3)
    file.write('short')
    file.write('x'.repeat(50))
    file.close()
    expect(read(path)).toBe(`${'x'.repeat(50)}\n`)
    expect(read(`${path}.1`)).toBe('short\n')
  })
})
