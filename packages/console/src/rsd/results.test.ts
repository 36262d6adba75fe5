import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { resultKind } from '@sundial/core/orders/results.ts'
import { notesText, noteText, wordOf } from '@sundial/core/rsd/result-words.ts'
import { orderWords } from '@sundial/phrases/orders.ts'
import { describe, expect, it } from 'vitest'
import { newKey } from '../kit/new-key.ts'
import { mapRows } from './map-rows.ts'
import { titleOf } from './order.ts'
import { resultRows } from './result-rows.ts'
import { byUrgency, inTwoColumns, mergeDevices, retriable } from './results.ts'
import { seenAs } from './seen-as.ts'
import { elapsedText, stepsOf } from './steps.ts'

const device = (id: number, phase: TaskDevice['phase'], part: Partial<TaskDevice> = {}): TaskDevice => ({
  id,
  code: `A-${id}`,
  number: String(id),
  stringId: 1,
  stringCode: 'S-1',
  phase,
  voltageV: null,
  switchState: null,
  elapsedMs: null,
  tries: 1,
  note: null,
  model: null,
  firmware: null,
  test: null,
  reporting: null,
  found: null,
  heldBy: null,
  tagOf: null,
  held: null,
  updateTime: 0,
  ...part,
})

describe('the note of a result', () => {
  it.each([
    ['noAnswer', 'note_noAnswer'],
    ['stillEnergised', 'note_stillEnergised'],
    ['lateByOwnClock', 'note_lateByOwnClock'],
    ['what the device says itself', 'what the device says itself'],
    [null, null],
  ])('%s reads %s', (note, text) => expect(noteText({ note, tagOf: null }, (key) => key)).toBe(text))
})

describe('a shutdown that the concentrator holds', () => {
  const held = { since: 1, provenAt: null, voltageV: null, releasedAt: null }
  const notes = (part: Partial<TaskDevice>) => notesText(device(1, 'unknown', part), (key) => key, String)
  it.each([
    ['waits for the module', held, 'note_noAnswer · note_heldSince'],
    ['was proven when the module woke', { ...held, provenAt: 5, voltageV: 0.9 }, 'note_noAnswer · note_heldProven'],
    ['was given up', { ...held, releasedAt: 5 }, 'note_noAnswer · note_heldEnded'],
  ] as const)('says that it %s', (_, hold, text) => expect(notes({ note: 'noAnswer', held: hold })).toBe(text))
  it('is a result that waits while nothing is proven, and never hides that a module is energised', () => {
    expect(wordOf(device(1, 'unknown', { note: 'noAnswer', held }), true)).toBe('resultHeld')
    expect(wordOf(device(1, 'failed', { note: 'stillEnergised', held }), false)).toBe('resultFailed')
  })
  it('does not hide that a restart was proven: its note says that the module is still to be shut down', () => {
    expect(wordOf(device(1, 'verified', { held }), false)).toBe('resultVerified')
    expect(notes({ held })).toBe('note_heldSince')
    expect(notes({ note: 'silentAfter', held })).toBe('note_silentAfter · note_heldSince')
  })
})

describe('a result', () => {
  it.each(devicePhases)('in phase %s is said to be shut down only after the read-back', (phase) => {
    expect(wordOf(device(1, phase), false) === 'resultVerified').toBe(phase === 'verified')
  })
  it('of a failed shutdown is energised still; of a failed energising shut down still', () => {
    expect(wordOf(device(1, 'failed'), false)).toBe('resultFailed')
    expect([orderWords.shutdown.resultFailed.en, orderWords.energise.resultFailed.en]).toEqual(['Failed, energised', 'Failed, shut down'])
  })
  it('of a reading is read or not', () => {
    expect([orderWords.collect.resultVerified.en, orderWords.collect.resultFailed.en]).toEqual(['Read', 'Not read'])
    expect(wordOf(device(1, 'unknown'), false)).toBe('resultUnknown')
  })
  it.each([
    ['noAnswer', true, 'resultDark'],
    ['noAnswer', false, 'resultUnknown'],
    ['refused', true, 'resultUnproven'],
    ['notRegistered', false, 'resultUnproven'],
    ['notAsked', true, 'resultNotAsked'],
    ['notAsked', false, 'resultNotAsked'],
  ] as const)('unknown for %s, in the dark %s: %s', (note, dark, word) => {
    expect(wordOf(device(1, 'unknown', { note }), dark)).toBe(word)
  })
  it.each(devicePhases.filter((phase) => phase !== 'failed'))('in phase %s is never called energised', (phase) => {
    const said = [true, false].map((dark) => wordOf(device(1, phase), dark))
    expect(said).not.toContain('resultFailed')
  })
  it.each([
    [0, 0.8, 'statusShutDown', { kind: 'verified', action: 'shutdown' }],
    [0, 12, 'statusAboveLimit', { kind: 'failed', action: 'shutdown' }],
    [1, 38, 'statusEnergised', { kind: 'verified', action: 'energise' }],
    [null, null, 'statusUnclear', { kind: 'unknown', action: 'rsdStatus' }],
  ] as const)('of a query is what the device says: switch %s, %s V', (switchState, voltageV, word, look) => {
    const answered = device(1, 'verified', { switchState, voltageV })
    expect(wordOf(answered, false, 'rsdStatus')).toBe(word)
    expect(seenAs(answered, 'rsdStatus')).toEqual(look)
    expect(wordOf(answered, false, 'shutdown')).toBe('resultVerified')
  })
  it('that expired is unknown, never done', () => {
    expect([resultKind('expired'), resultKind('cancelled'), resultKind('unknown')]).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

describe('many results', () => {
  it('stand failures first, then unknown, running, done, by code as people count', () => {
    const order = byUrgency([device(10, 'verified'), device(9, 'verified'), device(3, 'sent'), device(2, 'unknown'), device(1, 'failed')])
    expect(order.map((d) => d.id)).toEqual([1, 2, 3, 9, 10])
  })
  it('in two columns of one length', () => {
    expect(inTwoColumns([1, 2, 3, 4, 5])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })
  it('can be tried again where they failed or gave no answer', () => {
    expect(retriable([device(1, 'failed'), device(2, 'verified'), device(3, 'expired'), device(4, 'unknown'), device(5, 'sent')])).toEqual([
      1, 3, 4,
    ])
  })
  it('take the latest word on each device', () => {
    expect(mergeDevices([device(1, 'sent'), device(2, 'sent')], [device(1, 'verified')]).map((d) => d.phase)).toEqual(['verified', 'sent'])
  })
  it('are a map with a row for each string', () => {
    const rows = mapRows(
      [device(11, 'failed'), device(2, 'verified'), device(5, 'unknown', { stringCode: 'S-10' }), device(6, 'sent', { stringCode: 'S-2' })],
      'shutdown',
    )
    expect(rows.map((r) => [r.string, r.cells.map((c) => c.kind)])).toEqual([
      ['S-1', ['verified', 'failed']],
      ['S-2', ['running']],
      ['S-10', ['unknown']],
    ])
  })
})

describe('the steps', () => {
  const at = (count: number, time: number | null = 5) => ({ at: time, count })
  const steps = { requested: { at: 1, count: 20 }, sent: at(20), accepted: at(20), confirmed: at(17), verified: at(0, null) }
  it('run until every device passed', () => {
    expect(stepsOf({ action: 'shutdown', steps, totalCount: 20, status: 1 }).map((s) => s.state)).toEqual([
      'done',
      'done',
      'done',
      'running',
      'waiting',
    ])
  })
  it('fall short when the task has ended', () => {
    expect(stepsOf({ action: 'shutdown', steps, totalCount: 20, status: 3 }).map((s) => s.state)).toEqual([
      'done',
      'done',
      'done',
      'short',
      'short',
    ])
  })
  it('of a reading have nothing to confirm', () => {
    expect(stepsOf({ action: 'collect', steps, totalCount: 20, status: 1 }).map((s) => s.name)).toEqual([
      'requested',
      'sent',
      'accepted',
      'verified',
    ])
  })
  it('have a clock with hours when it comes to that', () => {
    expect([elapsedText(16_400), elapsedText(3_725_000), elapsedText(-5)]).toEqual(['00:16', '1:02:05', '00:00'])
  })
})

describe('an order', () => {
  it('has a title for each action and kind', () => {
    expect(titleOf('energise', 'list')).toBe('confirmEnergiseList')
  })
  it('has a key of its own, long enough for the contract', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).not.toBe(newKey())
  })
})

describe('exported results', () => {
  const words = { say: (key: string) => key, at: 'at UTC', moment: (at: number) => `moment ${at}` }
  it('have a head and a row for each device, failures first, in the units of the head', () => {
    const devices = [
      device(2, 'verified', { voltageV: 0.84, elapsedMs: 1640, updateTime: 9 }),
      device(1, 'failed', { voltageV: 38.125, tries: 3, note: 'stuck' }),
    ]
    const [head, ...rows] = resultRows(devices, { action: 'shutdown', darkUntil: null }, words)
    expect(head).toHaveLength(rows[0]!.length)
    expect(rows).toEqual([
      ['A-1', '1', 'S-1', 'resultFailed', 38.1, null, 3, 'moment 0', 'stuck'],
      ['A-2', '2', 'S-1', 'resultVerified', 0.8, 1.6, 1, 'moment 9', null],
    ])
  })
})
