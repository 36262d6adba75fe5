import type { EmbedPage } from '@sundial/core/embed/embed-pages.ts'
import { embedPath } from './take-link.ts'

export type Made = { id: number; name: string; page: EmbedPage; publicId: string; token: string; framed: boolean; renewed: boolean }

/** Where a link leads: what the server may see before the hash, what it must not behind it. */
export const addressOf = ({ publicId, page, token }: Pick<Made, 'publicId' | 'page' | 'token'>, base: string): string =>
  `${base}?embed=${publicId}#${embedPath(page)}?t=${token}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What the other site's page has to contain. */
export const frameOf = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="720" style="border:0" referrerpolicy="no-referrer"></iframe>`
