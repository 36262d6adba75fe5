import { embedCalls } from '@sundial/contract/embed.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../kit/form/faults-of.ts'
import { emptyDraft, type LinkDraft, reading, wrongOrigin } from './link-draft.ts'

const topo: LinkDraft = { ...emptyDraft, name: ' Lobby ', stationId: 7, origins: ['HTTPS://Portal.example/', 'https://portal.example'] }
const panel: LinkDraft = { ...topo, page: 'photovoltaicPanelDetails', deviceId: 3 }
const inputOf = (draft: LinkDraft) => reading.input?.(draft)
const faults = (draft: LinkDraft) => [...faultsOf(embedCalls.addEmbedLink.input, reading, draft)]

describe('a new embed link', () => {
  it('is asked for with its sites as browsers write them, each once', () => {
    expect(faults(topo)).toEqual([])
    expect(inputOf(topo)).toEqual({ name: 'Lobby', page: 'topo', stationId: 7, origins: ['https://portal.example'], days: 90 })
  })
  it('of a module names it, and one without days is renewed', () => {
    expect(faults(panel)).toEqual([])
    expect(inputOf({ ...panel, days: 0 })).toEqual({
      ...{ name: 'Lobby', page: 'photovoltaicPanelDetails', stationId: 7, deviceId: 3 },
      origins: ['https://portal.example'],
    })
    expect(inputOf({ ...panel, page: 'topo' })).not.toHaveProperty('deviceId')
  })
  it.each<[string, LinkDraft, string]>([
    ['a name', { ...topo, name: ' ' }, 'name'],
    ['a plant', { ...topo, stationId: null }, 'stationId'],
    ['a module for its page', { ...panel, deviceId: null }, 'deviceId'],
    ['sites, not words', { ...topo, origins: ['https://a.example', '*'] }, 'origins'],
    ['few sites', { ...topo, origins: Array.from({ length: 11 }, (_, i) => `https://s${i}.example`) }, 'origins'],
  ])('needs %s', (_name, draft, field) => {
    expect(faults(draft)).toEqual([field])
  })
  it('tells a missing module beside other faults', () => {
    expect(faults({ ...panel, name: '', deviceId: null }).toSorted()).toEqual(['deviceId', 'name'])
  })
  it('names the first that is no site', () => {
    expect(wrongOrigin({ ...topo, origins: ['https://a.example', 'intranet', '*'] })).toBe('intranet')
    expect(wrongOrigin(topo)).toBeUndefined()
  })
})
