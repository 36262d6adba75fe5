import { unsaidMeter } from '@sundial/core/devices/meter.ts'
import { describe, expect, it } from 'vitest'
import { bareMeter, meterDraftOf, meterFaults, saidMeterOf } from './meter-draft.ts'

describe('the password in the form of a meter', () => {
  const known = meterDraftOf({ ...unsaidMeter, hasPassword: true })

  it('stays where nothing is typed: nothing is sent of it', () => {
    expect(known).toMatchObject({ hasPassword: true, removesPassword: false, password: '' })
    expect(saidMeterOf(known)).not.toHaveProperty('password')
    expect(saidMeterOf(bareMeter)).not.toHaveProperty('password')
  })
  it('is another where one is typed', () => {
    expect(saidMeterOf({ ...known, password: 'A1' })).toMatchObject({ password: 'A1' })
    expect(meterFaults({ ...known, password: 'no digits' })).toEqual(['password'])
  })
  it('is taken away, whatever was typed before', () => {
    const removing = { ...known, removesPassword: true, password: 'no digits' }
    expect(saidMeterOf(removing)).toMatchObject({ password: null })
    expect(meterFaults(removing)).toEqual([])
    expect(Object.keys(saidMeterOf(removing))).not.toContain('hasPassword')
  })
})
