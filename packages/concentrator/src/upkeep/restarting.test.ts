import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { whyNoDisk } from '../../test/small-disk.ts'
import { applyReset, restartHandlers } from './restarting.ts'

if (whyNoDisk) console.log(`skipped: a restart on a card that has become read-only, because ${whyNoDisk}`)
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'restarting-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))
const work = {} as never
const handlers = () =>
  restartHandlers({ dataDir, restart: () => {}, told: () => Promise.resolve(), log: silent, boot: 'b1', ending: () => {} })

describe('a reset by order', () => {
  it('whose note the disk does not give clears nothing, and is logged', async () => {
    mkdirSync(join(dataDir, 'reset.json'))
    mkdirSync(join(dataDir, 'journal'))
    const logged: unknown[] = []
    expect(await applyReset(dataDir, (...entry) => logged.push(entry))).toEqual([])
    expect(logged).toMatchObject([['error', 'resetNoteUnreadable', { path: join(dataDir, 'reset.json') }]])
    expect(readdirSync(dataDir).sort()).toEqual(['journal', 'reset.json'])
  })
})

describe('a restart by order', () => {
  it('is taken where the data folder takes files, and leaves nothing there', async () => {
    expect(await handlers().restart({ op: 'restart' }, work)).toMatchObject({ phase: 'done', data: { boot: 'b1' } })
    expect(readdirSync(dataDir)).toEqual([])
  })
  it.runIf(whyNoDisk === null)('is refused on a card that has become read-only: there it would not begin again', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dataDir])
    try {
      await expect(handlers().restart({ op: 'restart' }, work)).rejects.toMatchObject({ code: 'EROFS' })
      await expect(handlers().reset({ op: 'reset', parts: ['journal'] }, work)).rejects.toMatchObject({ code: 'EROFS' })
    } finally {
      spawnSync('umount', ['-l', dataDir])
    }
  })
})
