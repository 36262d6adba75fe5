import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'
import { describe, expect, it } from 'vitest'
import { comparedValues, differingBytes } from './compare-frames.ts'

const frame = (parts: [role: DecodedFrame['parts'][number]['role'], hex: string][], values: [string, number | null][] = []) =>
  ({
    parts: parts.map(([role, hex]) => ({ role, hex })),
    values: values.map(([name, value]) => ({ name, value, unit: 'V', missing: null })),
  }) as DecodedFrame

describe('two frames', () => {
  const one = frame([
    ['start', '68'],
    ['address', '010203'],
    ['start', '68'],
    ['data', '34B7'],
  ])

  it('alike differ nowhere', () => {
    expect([...differingBytes(one, one)]).toEqual([])
  })

  it('are compared part by part, so that wake-up bytes in front shift nothing', () => {
    const other = frame([
      ['preamble', 'FEFE'],
      ['start', '68'],
      ['address', '010204'],
      ['start', '68'],
      ['data', '34'],
    ])
    expect([...differingBytes(one, other)]).toEqual(['1-2', '3-1'])
    expect([...differingBytes(other, one)]).toEqual(['0-0', '0-1', '2-2'])
  })

  it('have their values side by side, with what only one of them says', () => {
    const compared = comparedValues(
      frame(
        [],
        [
          ['voltage', 38],
          ['current', 6],
        ],
      ),
      frame(
        [],
        [
          ['voltage', 37],
          ['current', 6],
          ['snr', null],
        ],
      ),
    )
    expect(compared.map(({ name, differs }) => [name, differs])).toEqual([
      ['voltage', true],
      ['current', false],
      ['snr', true],
    ])
    expect(compared[2]).toMatchObject({ one: null, other: { value: null } })
  })
})
