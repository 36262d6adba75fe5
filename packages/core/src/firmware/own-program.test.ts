import { describe, expect, it } from 'vitest'
import { operationAfter } from '../orders/concentrator-kinds.ts'
import { noteOfProgram, type ProgramStep, programProgress } from './own-program.ts'

const offer: ProgramStep = { op: 'file.offer', args: { version: '1.1.0' }, data: { missing: [[0, 9]], received: 0, count: 10 } }
const check = (received: number): ProgramStep => ({
  op: 'file.check',
  args: {},
  data: { missing: received < 10 ? [[received, 9]] : [], received, count: 10 },
})
const commit = (data: unknown = { boot: 'b1' }): ProgramStep => ({ op: 'file.commit', args: {}, data })
const said = (firmware: string, boot: string): ProgramStep => ({
  op: 'versions.read',
  args: {},
  data: { model: 'C200', firmware, bank: 'a', boot, files: [] },
})
const unanswered = (op: string): ProgramStep => ({ op, args: {}, data: null })

describe('an update of a concentrator', () => {
  it.each([
    ['runs the new version after its restart', [offer, commit(), said('1.1.0', 'b2')], null],
    ['runs the old one after its restart: it fell back', [offer, commit(), said('1.0.0', 'b2')], 'fellBack'],
    ['is the same start still', [offer, commit(), said('1.0.0', 'b1')], 'notRestarted'],
    ['died while it installed, and runs the new version', [offer, check(10), said('1.1.0', 'b2')], null],
    ['died while it installed, and runs the old one', [offer, check(10), said('1.0.0', 'b2')], 'interrupted'],
    ['does not say which start took the program', [offer, commit(null), said('1.0.0', 'b2')], 'fellBack'],
    ['says nothing that can be read', [offer, commit(), { ...said('1.1.0', 'b2'), data: { firmware: 110 } }], 'answerUnreadable'],
    ['was never asked', [offer, commit()], 'answerUnreadable'],
  ] as const)('%s', (_, steps, note) => expect(noteOfProgram(steps)).toBe(note))

  it.each([
    ['', [], 'file.check'],
    ['has been offered', [offer], 'file.check'],
    ['lacks chunks', [offer, check(4)], 'file.check'],
    ['has all chunks', [offer, check(4), check(10)], 'file.commit'],
    ['has checked the file', [offer, check(10), commit()], 'versions.read'],
    ['has said what it runs', [offer, check(10), commit(), said('1.1.0', 'b2')], null],
  ] as const)('%s: what follows', (_, steps, next) => expect(operationAfter('upgradeConcentrator', steps)).toBe(next))

  it.each([
    [[], 'offer', null],
    [[unanswered('file.offer')], 'offer', null],
    [[offer, unanswered('file.check')], 'send', { received: 0, count: 10 }],
    [[offer, check(4), unanswered('file.check')], 'send', { received: 4, count: 10 }],
    [[offer, check(10), unanswered('file.commit')], 'check', { received: 10, count: 10 }],
    [[offer, check(10), commit(), unanswered('versions.read')], 'restart', { received: 10, count: 10 }],
    [[unanswered('polish')], 'offer', null],
  ] as const)('%j stands at %s', (steps, stage, file) => expect(programProgress(steps)).toEqual({ stage, file }))
})
