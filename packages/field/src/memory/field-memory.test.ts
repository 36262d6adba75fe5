import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFieldMemory } from './field-memory.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sundial-memory-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const operation = (number: string, atMs: number) => ({ number, on: false, atMs })

describe('memory of the field', () => {
  it('is empty at first and makes its folder', () => {
    const memory = openFieldMemory(join(dir, 'new'))
    expect(memory.switches).toEqual([])
    expect(memory.counters()).toBeNull()
    expect(memory.history('1')).toBeNull()
  })

  it('keeps operations, counters and progress over a restart', () => {
    const memory = openFieldMemory(dir)
    memory.recordSwitch(operation('1', 5))
    memory.recordSwitch(operation('2', 6))
    memory.saveCounters({ atMs: 7, totalsWh: { '4': 12.5 } })
    const progress = { fromMs: 1, toMs: 9, nextMs: 4, totalsWh: {} }
    memory.saveHistory('100', progress)
    const again = openFieldMemory(dir)
    expect(again.switches).toEqual([operation('1', 5), operation('2', 6)])
    expect(again.counters()).toEqual({ atMs: 7, totalsWh: { '4': 12.5 } })
    expect(again.history('100')).toEqual(progress)
    expect(again.history('101')).toBeNull()
  })

  it('leaves out a last operation that a crash cut off, and goes on after it', () => {
    openFieldMemory(dir).recordSwitch(operation('1', 5))
    const file = join(dir, 'switches.jsonl')
    appendFileSync(file, '{"number":"2","on":fal')
    const memory = openFieldMemory(dir)
    expect(memory.switches).toEqual([operation('1', 5)])
    memory.recordSwitch(operation('3', 8))
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(openFieldMemory(dir).switches).toHaveLength(2)
  })

  it('refuses a ledger that is broken in the middle', () => {
    openFieldMemory(dir).recordSwitch(operation('1', 5))
    appendFileSync(join(dir, 'switches.jsonl'), 'rubbish\n{"number":"2","on":true,"atMs":6}\n')
    expect(() => openFieldMemory(dir)).toThrow(SyntaxError)
  })
})
