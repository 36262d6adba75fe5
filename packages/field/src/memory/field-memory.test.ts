import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Executed } from '../kit/executed.ts'
import { openFieldMemory } from './field-memory.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sundial-memory-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const operation = (number: string, atMs: number): Executed => ({ number, did: 'shutdown', atMs, by: '00000012' })

describe('memory of the field', () => {
  it('is empty at first and makes its folder', () => {
    const memory = openFieldMemory(join(dir, 'new'))
    expect(memory.ledger).toEqual([])
    expect(memory.counters()).toBeNull()
    expect(memory.history('1')).toBeNull()
  })

  it('keeps operations, counters and progress over a restart', () => {
    const memory = openFieldMemory(dir)
    memory.record(operation('1', 5))
    memory.record(operation('2', 6))
    memory.saveCounters({ atMs: 7, totalsWh: { '4': 12.5 } })
    const progress = { fromMs: 1, toMs: 9, nextMs: 4, totalsWh: {} }
    memory.saveHistory('100', progress)
    const again = openFieldMemory(dir)
    expect(again.ledger).toEqual([operation('1', 5), operation('2', 6)])
    expect(again.counters()).toEqual({ atMs: 7, totalsWh: { '4': 12.5 } })
    expect(again.history('100')).toEqual(progress)
    expect(again.history('101')).toBeNull()
  })

  it('leaves out a last operation that a crash cut off, and goes on after it', () => {
    openFieldMemory(dir).record(operation('1', 5))
    const file = join(dir, 'ledger.jsonl')
    appendFileSync(file, '{"number":"2","did":"ener')
    const memory = openFieldMemory(dir)
    expect(memory.ledger).toEqual([operation('1', 5)])
    memory.record(operation('3', 8))
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(openFieldMemory(dir).ledger).toHaveLength(2)
  })

  it('reads the switches of its first form', () => {
    writeFileSync(join(dir, 'switches.jsonl'), '{"number":"2","on":true,"atMs":6}\n{"number":"2","on":false,"atMs":7}\n')
    expect(openFieldMemory(dir).ledger).toEqual([
      { number: '2', did: 'energise', atMs: 6, by: null },
      { number: '2', did: 'shutdown', atMs: 7, by: null },
    ])
  })

  it('refuses a ledger that is broken in the middle', () => {
    openFieldMemory(dir).record(operation('1', 5))
    appendFileSync(join(dir, 'ledger.jsonl'), 'rubbish\n{"number":"2","on":true,"atMs":6}\n')
    expect(() => openFieldMemory(dir)).toThrow(SyntaxError)
  })
})
