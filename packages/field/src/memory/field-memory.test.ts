import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDisk, mountSmallDisk, whyNoDisk } from '@sundial/concentrator/test/small-disk.ts'
import { type Log, silent } from '@sundial/core/kit/log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Executed } from '../kit/executed.ts'
import { openFieldMemory } from './field-memory.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sundial-memory-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const operation = (number: string, atMs: number): Executed => ({ number, did: 'shutdown', atMs, by: '00000012' })

const listening = () => {
  const told: Record<string, unknown>[] = []
  const log: Log = (_level, event, fields) => told.push({ event, ...fields })
  return { log, told }
}

describe('memory of the field', () => {
  it('is empty at first and makes its folder', () => {
    const memory = openFieldMemory(join(dir, 'new'), silent)
    expect(memory.ledger).toEqual([])
    expect(memory.counters()).toBeNull()
    expect(memory.history('1')).toBeNull()
  })

  it('keeps operations, counters and progress over a restart', () => {
    const memory = openFieldMemory(dir, silent)
    memory.record(operation('1', 5))
    memory.record(operation('2', 6))
    memory.saveCounters({ atMs: 7, totalsWh: { '4': 12.5 } })
    const progress = { fromMs: 1, toMs: 9, nextMs: 4, totalsWh: {} }
    memory.saveHistory('100', progress)
    const again = openFieldMemory(dir, silent)
    expect(again.ledger).toEqual([operation('1', 5), operation('2', 6)])
    expect(again.counters()).toEqual({ atMs: 7, totalsWh: { '4': 12.5 } })
    expect(again.history('100')).toEqual(progress)
    expect(again.history('101')).toBeNull()
  })

  it('leaves out a last operation that a crash cut off, and goes on after it', () => {
    openFieldMemory(dir, silent).record(operation('1', 5))
    const file = join(dir, 'ledger.jsonl')
    appendFileSync(file, '{"number":"2","did":"ener')
    const memory = openFieldMemory(dir, silent)
    expect(memory.ledger).toEqual([operation('1', 5)])
    memory.record(operation('3', 8))
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(openFieldMemory(dir, silent).ledger).toHaveLength(2)
  })

  it('reads the switches of its first form', () => {
    writeFileSync(join(dir, 'switches.jsonl'), '{"number":"2","on":true,"atMs":6}\n{"number":"2","on":false,"atMs":7}\n')
    expect(openFieldMemory(dir, silent).ledger).toEqual([
      { number: '2', did: 'energise', atMs: 6, by: null },
      { number: '2', did: 'shutdown', atMs: 7, by: null },
    ])
  })

  it('moves what is damaged aside, names it, and goes on with what can be read', () => {
    const memory = openFieldMemory(dir, silent)
    memory.record(operation('1', 5))
    memory.saveCounters({ atMs: 7, totalsWh: {} })
    memory.saveHistory('100', { fromMs: 1, toMs: 9, nextMs: 4, totalsWh: {} })
    appendFileSync(join(dir, 'ledger.jsonl'), `rubbish\n${JSON.stringify(operation('2', 6))}\n`)
    writeFileSync(join(dir, 'counters.json'), '{"atMs":')
    writeFileSync(join(dir, 'history-100.json'), '[]')
    const { log, told } = listening()
    const again = openFieldMemory(dir, log)
    expect(again.ledger).toEqual([operation('1', 5), operation('2', 6)])
    expect(again.counters()).toBeNull()
    expect(again.history('100')).toBeNull()
    expect(told.map(({ event, file }) => `${event} ${String(file).slice(dir.length + 1)}`)).toEqual([
      'fieldFileDamaged ledger.jsonl',
      'fieldFileDamaged counters.json',
      'fieldFileDamaged history-100.json',
    ])
    expect(readdirSync(dir).filter((name) => name.includes('.damaged-'))).toHaveLength(3)
    expect(openFieldMemory(dir, silent).ledger).toHaveLength(2)
  })
})

if (whyNoDisk) console.log(`skipped: memory of the field on a full disk, because ${whyNoDisk}`)

describe.runIf(whyNoDisk === null)('memory of the field on a full disk (skipped where no small disk can be mounted)', () => {
  it('keeps what devices did until the disk takes it, says so once, and writes nothing by half or twice', () => {
    const folder = join(dir, 'small')
    const disk = mountSmallDisk(folder, 'size=64k')
    const { log, told } = listening()
    try {
      const memory = openFieldMemory(folder, log)
      memory.record(operation('1', 1))
      const makeRoom = fillDisk(folder)
      for (let n = 2; n <= 500; n++) memory.record(operation(String(n), n))
      memory.saveCounters({ atMs: 7, totalsWh: { '4': 1 } })
      memory.saveHistory('100', { fromMs: 1, toMs: 9, nextMs: 4, totalsWh: {} })
      expect(memory.ledger).toHaveLength(500)
      expect(openFieldMemory(folder, silent).ledger.length).toBeLessThan(500)
      makeRoom()
      memory.saveCounters({ atMs: 8, totalsWh: { '4': 2 } })
      expect(told.map(({ event }) => event)).toEqual(['fieldFilesNotWritten', 'fieldFilesWrittenAgain'])
      const again = openFieldMemory(folder, silent)
      expect(again.ledger.map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, i) => String(i + 1)))
      expect(again.counters()).toEqual({ atMs: 8, totalsWh: { '4': 2 } })
    } finally {
      disk.unmount()
    }
  })
})
