/** The user id of embedded pages (specification, point 2). The server ignores user ids: only the session or the link says who asks. */
const embedUserId = -1024

let userId: number | null = null
/** What a page in another site's frame proves itself by instead of a session; null where its address had none. */
let link: { token: string | null } | null = null

/** The user whose answers are shown; set after sign-in. */
export const setUserId = (id: number | null) => {
  userId = id
}

/**
 * Whether the document was asked for with a link (`/?embed=...`): other sites may then frame it, and it shows embedded pages and nothing
 * else, whatever its hash is changed to.
 */
export const isFramedDocument = (): boolean => new URLSearchParams(location.search).has('embed')

/** From now on this document is an embedded page. */
export const beEmbedded = (token: string | null) => {
  link = { token }
}

/** Headers of every request that say who asks: the user id, and the token of a link. The browser adds the session's cookie. */
export const identityHeaders = (): Record<string, string> => ({
  uuid: String(userId ?? (link ? embedUserId : '')),
  ...(link?.token ? { token: link.token } : {}),
})
