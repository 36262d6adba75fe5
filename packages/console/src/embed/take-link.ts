import { type EmbedPage, embedPages } from '@sundial/core/embed/embed-pages.ts'
import { setPageToken } from '../kit/server/page-token.ts'
import { type ThemeName, themeNames } from '../kit/theme/tokens.ts'

const prefix = '/embeddedPage/'
export const embedPath = (page: EmbedPage): string => prefix + page

/**
 * Whether the document was asked for with a link (`/?embed=...`): other sites may then frame it, and it shows embedded pages and nothing
 * else, whatever its hash is changed to.
 */
export const isFramedDocument = (): boolean => new URLSearchParams(location.search).has('embed')

type Worn = { language: string | null; theme: ThemeName }
/** What the entry of the browser's history keeps, so that a frame that is shown again still has its token. */
type Kept = { pageToken?: string } | null

const themeOf = (asked: string | null): ThemeName =>
  themeNames.find((name) => name === asked) ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'default')

/**
 * Of an embedded page's address: takes the token out of it and keeps it for the calls; answers how the page is to look.
 * Null for every other address.
 */
export const takeLink = (): Worn | null => {
  const [path = '', query = ''] = location.hash.slice(1).split('?', 2)
  if (!embedPages.some((page) => path === embedPath(page))) return null
  const search = new URLSearchParams(query)
  const given = search.get('t')
  setPageToken(given ?? (history.state as Kept)?.pageToken ?? null)
  if (given) {
    search.delete('t')
    const rest = search.size > 0 ? `?${search}` : ''
    history.replaceState({ ...history.state, pageToken: given }, '', `#${path}${rest}`)
  }
  return { language: search.get('lang') ?? navigator.languages[0] ?? null, theme: themeOf(search.get('theme')) }
}
