import type { embedCalls } from '@sundial/contract/embed.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { type EmbedPage, embedOriginsMax, originOf } from '@sundial/core/embed/embed-pages.ts'

/** What the form holds; `days` 0: renewed by the other site's server. */
export type LinkDraft = {
  name: string
  page: EmbedPage
  stationId: number | null
  deviceId: number | null
  origins: string[]
  days: number
}
export const emptyDraft: LinkDraft = { name: '', page: 'topo', stationId: null, deviceId: null, origins: [], days: 90 }

export type LinkFault = 'nameNeeded' | 'stationNeeded' | 'moduleNeeded' | 'originsWrong' | 'originsTooMany'

/** The first of the sites that is none. */
export const wrongOrigin = ({ origins }: LinkDraft): string | undefined => origins.find((text) => originOf(text) === null)

const originsFault = (draft: LinkDraft): LinkFault | null => {
  if (wrongOrigin(draft) !== undefined) return 'originsWrong'
  return draft.origins.length > embedOriginsMax ? 'originsTooMany' : null
}

/** What is wrong, by field; null = nothing. */
export const faultsOf = (draft: LinkDraft) => ({
  name: draft.name.trim() === '' ? ('nameNeeded' as const) : null,
  station: draft.stationId === null ? ('stationNeeded' as const) : null,
  module: draft.page === 'photovoltaicPanelDetails' && draft.deviceId === null ? ('moduleNeeded' as const) : null,
  origins: originsFault(draft),
})

/** What the server is asked for; null while something is wrong. */
export const inputOf = (draft: LinkDraft): InputOf<typeof embedCalls.addEmbedLink> | null => {
  const { name, page, stationId, deviceId, origins, days } = draft
  if (stationId === null || Object.values(faultsOf(draft)).some((fault) => fault !== null)) return null
  return {
    name: name.trim(),
    page,
    stationId,
    origins: [...new Set(origins.map((text) => originOf(text)!))],
    ...(days > 0 ? { days } : {}),
    ...(page === 'topo' || deviceId === null ? {} : { deviceId }),
  }
}
