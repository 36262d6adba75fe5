import { type EmbedPage, embedOriginsMax, originOf } from '@sundial/core/embed/embed-pages.ts'
import type { Reading } from '../kit/form/faults-of.ts'

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

/** The first of the sites that is none. */
export const wrongOrigin = ({ origins }: LinkDraft): string | undefined => origins.find((text) => originOf(text) === null)

export const isOfModule = ({ page }: LinkDraft): boolean => page === 'photovoltaicPanelDetails'

/** How the form is read: sites as browsers write them, each once; a module only for its page, which needs one. */
export const reading: Reading<LinkDraft> = {
  input: (draft) => {
    const { name, page, stationId, deviceId, origins, days } = draft
    return {
      name: name.trim(),
      page,
      stationId,
      origins: [...new Set(origins.map((text) => originOf(text) ?? text))],
      ...(days > 0 ? { days } : {}),
      ...(isOfModule(draft) && deviceId !== null ? { deviceId } : {}),
    }
  },
  also: (draft) => [
    ...(isOfModule(draft) && draft.deviceId === null ? (['deviceId'] as const) : []),
    ...(draft.origins.length > embedOriginsMax ? (['origins'] as const) : []),
  ],
}
