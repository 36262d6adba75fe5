import { describe, expect, it } from 'vitest'
import { type Draft, firstDraft, questionOf } from './question.ts'

const asked = (draft: Partial<Draft>) => questionOf('1', { ...firstDraft, ...draft })

describe('a question to devices', () => {
  it('is there once nothing is missing', () => {
    expect(asked({})).toBeNull()
    expect(asked({ to: ['200000011001'] })).toEqual({
      call: '645',
      input: { gw: '1', addresses: ['200000011001'], control: 'read', di: 'A0010000' },
    })
    expect(asked({ to: ['200000011001'], di: 'A001' })).toBeNull()
    expect(asked({ to: ['200000011001'], control: 'write' })).toBeNull()
    expect(asked({ to: ['200000011001'], control: 'readAddress' })).toMatchObject({ input: { control: 'readAddress' } })
    expect(asked({ mode: 'modbus' })).toBeNull()
    expect(asked({ mode: 'modbus', to: ['400000000010'], count: null })).toBeNull()
    expect(asked({ mode: 'modbus', to: ['400000000010'], fn: 43, count: null })).toMatchObject({ input: { function: 43, unit: 1 } })
  })
  it('takes digits with spaces, of either protocol by how they begin', () => {
    expect(asked({ mode: 'raw', hex: 'fe fe 68 00' })).toEqual({ call: '645', input: { gw: '1', hex: 'FEFE6800' } })
    expect(asked({ mode: 'raw', hex: '01 03', to: ['400000000010'] })).toMatchObject({ call: 'modbus', input: { hex: '0103' } })
    for (const hex of ['', '6', '6G', '00'.repeat(101)]) expect(asked({ mode: 'raw', hex, to: ['4'] })).toBeNull()
  })
})
