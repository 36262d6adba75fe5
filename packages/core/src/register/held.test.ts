import { describe, expect, it } from 'vitest'
import { heldIn, readsBack, recordMinutesIn, registerText } from './held.ts'

const a = '200000000001'
const string = '300000000001'

describe('an answer with a register', () => {
  it.each([
    ['nothing', undefined, null],
    ['no hash', { devices: [] }, null],
    ['no list', { hash: 'x', devices: 'all' }, null],
    ['no number', { hash: 'x', devices: [{ a: '12', bus: 'plc' }] }, null],
    ['no bus', { hash: 'x', devices: [{ a }] }, null],
    ['a string without a number', { hash: 'x', devices: [{ a, bus: 'plc', string: 'A-1' }] }, null],
    [
      'a module twice',
      {
        hash: 'x',
        devices: [
          { a, bus: 'plc' },
          { a, bus: 'two' },
        ],
      },
      null,
    ],
    ['modules', { hash: 'x', devices: [{ a, bus: 'plc', string, more: 1 }] }, { hash: 'x', devices: [{ a, bus: 'plc', string }] }],
    ['no module', { hash: 'x', devices: [] }, { hash: 'x', devices: [] }],
  ])('%s', (_name, answer, register) => {
    expect(heldIn(answer)).toEqual(register)
  })

  it.each([
    [undefined, null],
    [{ densities: [{ code: 7, devices: 1 }] }, null],
    [{ densities: [] }, []],
    [{ densities: [{ code: 3 }, { code: 1 }, { code: 1 }] }, [15, 60]],
  ])('says how often modules are recorded: %j', (answer, minutes) => {
    expect(recordMinutesIn(answer)).toEqual(minutes)
  })

  it('has one text whatever the sequence', () => {
    const other = { a: '200000000002', bus: 'plc', string }
    expect(registerText([{ a, bus: 'plc' }, other])).toBe(`${a} plc\n${other.a} plc ${string}`)
    expect(registerText([other, { a, bus: 'plc' }])).toBe(registerText([{ a, bus: 'plc' }, other]))
  })

  it.each([
    ['the same', [{ a, string }], [{ a, bus: 'plc', string }], true],
    ['another string', [{ a, string }], [{ a, bus: 'plc', string: a }], false],
    ['a string more', [{ a }], [{ a, bus: 'plc', string }], false],
    ['another bus', [{ a, bus: 'two' }], [{ a, bus: 'plc' }], false],
    ['one more', [], [{ a, bus: 'plc' }], false],
    ['one less', [{ a }], [], false],
  ])('reads back as it was sent: %s', (_name, sent, held, same) => {
    expect(readsBack(sent, held)).toBe(same)
  })
})
