import { describe, expect, it } from 'vitest'
import { askedFactOf, type Found, judgeFact, type Registered } from './found.ts'

const register: Registered = {
  serial: 'SN1',
  area: 'T1',
  phase: 'b',
  branch: 'T1-2',
  areaThreshold: null,
  branchThreshold: null,
  string: 'A-1',
  foundString: null,
}
const area = (is: string | null, sure: number | null = 0.9): Found => ({ what: 'area', is, sure })

describe('what was found beside the register', () => {
  it.each<[string, Found, Partial<Registered>, string | null]>([
    ['the same', area('T1'), {}, 'same'],
    ['the same, however unsure', area('T1', 0.3), {}, 'same'],
    ['another', area('T2'), {}, 'differs'],
    ['another, without a confidence', area('T2', null), {}, 'differs'],
    ['another below the usual confidence', area('T2', 0.79), {}, 'unsure'],
    ['another above the least of its own area', area('T2', 0.79), { areaThreshold: 0.6 }, 'differs'],
    ['another branch, which has a least of its own', { what: 'branch', is: 'T1-1', sure: 0.79 }, { areaThreshold: 0.6 }, 'unsure'],
    ['what the register does not say', area('T1'), { area: null }, 'unregistered'],
    ['one of three phases', { what: 'phase', is: 'c', sure: 0.99 }, { phase: 'abc' }, 'same'],
    ['another phase', { what: 'phase', is: 'c', sure: 0.99 }, {}, 'differs'],
    ['its string, by the name of it', { what: 'string', is: '300000000001', sure: 0.97 }, { foundString: 'A-1' }, 'same'],
    ['another string', { what: 'string', is: '300000000002', sure: 0.97 }, { foundString: 'A-2' }, 'differs'],
    ['a string that nobody knows', { what: 'string', is: '300000000009', sure: 0.97 }, {}, 'differs'],
    ['its serial number', { what: 'serial', is: 'SN1', sure: null }, {}, 'same'],
    ['another serial number', { what: 'serial', is: 'SN2', sure: null }, {}, 'differs'],
    ['nothing', area(null, null), {}, null],
  ])('stands to it: %s', (_, found, said, stands) => {
    expect(judgeFact(found, { ...register, ...said }).stands).toBe(stands)
  })
  it('is what the order was given for', () => {
    expect(['identifyArea', 'identifyBranch', 'identifyStrings', 'checkInstallation', 'collect', 'toString'].map(askedFactOf)).toEqual([
      ...['area', 'branch', 'string', 'serial'],
      ...[null, null],
    ])
  })
})
