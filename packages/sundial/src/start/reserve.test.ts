import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reserveBytes, reserveFiles, reserveIn } from './reserve.ts'

describe('the reserve of space', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-reserve-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const sizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size)

  it('is written beside other work: the event loop turns meanwhile', async () => {
    const reserve = reserveIn(folder, null)
    let answer: boolean | null = null
    const made = reserve.make().then((isMade) => {
      answer = isMade
    })
    let turns = 0
    let mostAtOnce = 0
    for (let before = 0; answer === null; turns++) {
      await turn()
      const held = sizes().reduce((sum, size) => sum + size, 0)
      mostAtOnce = Math.max(mostAtOnce, held - before)
      before = held
    }
    await made
    expect(answer).toBe(true)
    expect(turns).toBeGreaterThan(reserveFiles)
    expect(mostAtOnce).toBeLessThan(reserveBytes)
    expect(sizes()).toEqual(Array.from({ length: reserveFiles }, () => reserveBytes / reserveFiles))
  })

  it('is not whole before all of it is written', async () => {
    const reserve = reserveIn(folder, null)
    const made = reserve.make()
    expect(reserve.isWhole()).toBe(false)
    await made
    expect(reserve.isWhole()).toBe(true)
  })

  it('that is given free while it is written leaves nothing behind, and can be made again', async () => {
    const reserve = reserveIn(folder, null)
    const made = reserve.make()
    await expect.poll(() => sizes().length, { interval: 1 }).toBeGreaterThan(0)
    reserve.release()
    expect(await made).toBe(false)
    expect(sizes()).toEqual([])
    expect(await reserve.make()).toBe(true)
    expect(reserve.isWhole()).toBe(true)
  })

  it('in a folder that takes nothing is none', async () => {
    expect(await reserveIn(join(folder, 'gone'), null).make()).toBe(false)
  })

  it('on a disk that neither takes nor removes anything any more is none, and is told as none', async () => {
    mkdirSync(join(folder, 'sundial-reserve-0')) // not removed as a file
    symlinkSync(join(folder, 'gone', 'file'), join(folder, `sundial-reserve-${reserveFiles - 1}`)) // not written
    const reserve = reserveIn(folder, null)
    expect(await reserve.make()).toBe(false)
    expect(reserve.isWhole()).toBe(false)
  })
})
