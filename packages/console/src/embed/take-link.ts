import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { beEmbedded } from '../kit/server/identity.ts'
import { systemTheme } from '../kit/theme/theme.ts'
import { type ThemeName, themeNames } from '../kit/theme/tokens.ts'

const prefix = '/embeddedPage/'
export const embedPath = (page: EmbedPage): string => prefix + page

type Worn = { language: string | null; theme: ThemeName }
/** What the entry of the browser's history keeps, so that a frame that is shown again still has its token. */
type Kept = { pageToken?: string } | null

const themeOf = (asked: string | null): ThemeName => themeNames.find((name) => name === asked) ?? systemTheme()

/**
 * Of an embedded page's address: takes the token out of it and keeps it for the calls; answers how the page is to look.
 * Null for every other address.
 */
export const takeLink = (): Worn | null => {
  const [path = '', query = ''] = location.hash.slice(1).split('?', 2)
  if (!embedPages.some((page) => path === embedPath(page))) return null
  const search = new URLSearchParams(query)
  const given = search.get('t')
  beEmbedded(given ?? (history.state as Kept)?.pageToken ?? null)
  if (given) {
    search.delete('t')
    const rest = search.size > 0 ? `?${search}` : ''
    history.replaceState({ ...history.state, pageToken: given }, '', `#${path}${rest}`)
  }
  return { language: search.get('lang') ?? navigator.languages[0] ?? null, theme: themeOf(search.get('theme')) }
}
