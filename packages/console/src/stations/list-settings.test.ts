import { describe, expect, it } from 'vitest'
import { readListSettings } from './list-settings.ts'

const atFirst = { density: 'middle', hidden: ['organisation', 'online', 'commissioned'] }

describe('kept settings of the list', () => {
  it.each([null, '', '{', '{}', '{"density":"huge","hidden":7}', '[]'])('%j gives the first ones', (kept) => {
    expect(readListSettings(kept)).toEqual(atFirst)
  })

  it('keep what is known and drop columns that are gone', () => {
    expect(readListSettings('{"density":"compact","hidden":["curve","money"]}')).toEqual({ density: 'compact', hidden: ['curve'] })
  })
})
