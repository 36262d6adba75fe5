import { describe, expect, it } from 'vitest'
import { emptyDraft, faultsOf, inputOf, type LinkDraft, wrongOrigin } from './link-draft.ts'

const topo: LinkDraft = { ...emptyDraft, name: ' Lobby ', stationId: 7, origins: ['HTTPS://Portal.example/', 'https://portal.example'] }
const panel: LinkDraft = { ...topo, page: 'photovoltaicPanelDetails', deviceId: 3 }

describe('a new embed link', () => {
  it('is asked for with its sites as browsers write them, each once', () => {
    expect(inputOf(topo)).toEqual({ name: 'Lobby', page: 'topo', stationId: 7, origins: ['https://portal.example'], days: 90 })
  })
  it('of a module names it, and one without days is renewed', () => {
    expect(inputOf({ ...panel, days: 0 })).toEqual({
      ...{ name: 'Lobby', page: 'photovoltaicPanelDetails', stationId: 7, deviceId: 3 },
      origins: ['https://portal.example'],
    })
    expect(inputOf({ ...panel, page: 'topo' })).not.toHaveProperty('deviceId')
  })
  it.each<[string, LinkDraft, object]>([
    ['a name', { ...topo, name: ' ' }, { name: 'nameNeeded' }],
    ['a plant', { ...topo, stationId: null }, { station: 'stationNeeded' }],
    ['a module for its page', { ...panel, deviceId: null }, { module: 'moduleNeeded' }],
    ['sites, not words', { ...topo, origins: ['https://a.example', '*'] }, { origins: 'originsWrong' }],
    ['few sites', { ...topo, origins: Array.from({ length: 11 }, (_, i) => `https://s${i}.example`) }, { origins: 'originsTooMany' }],
  ])('needs %s', (_name, draft, faults) => {
    expect(faultsOf(draft)).toMatchObject(faults)
    expect(inputOf(draft)).toBeNull()
  })
  it('names the first that is no site', () => {
    expect(wrongOrigin({ ...topo, origins: ['https://a.example', 'intranet', '*'] })).toBe('intranet')
    expect(wrongOrigin(topo)).toBeUndefined()
  })
})
