import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { describe, expect, it } from 'vitest'
import { isNamed, pieceOf, verdictOf } from './scanned.ts'

const position = { id: 7, equipmentId: null, kind: 'module', number: '202601000655', mac: null, serialNo: 'DQ08000655', state: 'installed' }
const stored = { id: null, equipmentId: 3, kind: 'panel', number: null, mac: null, serialNo: 'DQ08001208', state: 'inStore' }
const meter = { ...position, id: 9, kind: 'irradianceSensor', number: '202601000656', serialNo: null, mac: '20:26:01:00:06:56' }
const entries = [position, stored, meter] as unknown as ArchiveEntry[]

describe('a scanned name', () => {
  it('is whole: a part of a name is another name', () => {
    expect(entries.map((entry) => isNamed(entry, 'DQ08001208'))).toEqual([false, true, false])
    expect(entries.some((entry) => isNamed(entry, 'DQ0800120'))).toBe(false)
  })
  it('is found by a MAC address however it is written', () => {
    expect(isNamed(entries[2]!, '2026-0100-0656')).toBe(true)
  })
  it('of a module is its panel or its optimizer', () => {
    expect([pieceOf(entries[0]!, 'DQ08000655'), pieceOf(entries[0]!, '202601000655')]).toEqual(['panel', 'optimizer'])
    expect(pieceOf(entries[2]!, '202601000656')).toBe('irradianceSensor')
  })
})

describe('for a place that wants a panel, a scanned name', () => {
  it.each([
    ['that is in a store fits', 'DQ08001208', 7, 'fits', 3],
    ['that nobody has registered is unknown', 'DQ08009999', 7, 'unknown', undefined],
    ['that is installed there already is told so', 'DQ08000655', 7, 'here', null],
    ['that is installed at another place is told so', 'DQ08000655', 8, 'elsewhere', null],
    ['of an optimizer is another kind', '202601000655', 8, 'otherKind', null],
    ['of an irradiance meter is another kind', '202601000656', 8, 'otherKind', null],
  ] as const)('%s', (_, name, here, verdict, equipmentId) => {
    const found = verdictOf(entries, name, 'panel', here)
    expect([found.verdict, found.entry?.equipmentId]).toEqual([verdict, equipmentId])
  })

  it('that is the serial number of one piece and the number of another counts as the serial number', () => {
    const twin = { ...stored, equipmentId: 4, serialNo: '202601000655' } as unknown as ArchiveEntry
    expect(verdictOf([...entries, twin], '202601000655', 'panel', 8)).toMatchObject({ verdict: 'fits', entry: { equipmentId: 4 } })
  })
})
