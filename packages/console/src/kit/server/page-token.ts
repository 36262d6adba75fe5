let token: string | null = null

/** What a page in another site's frame proves itself by instead of a session; null for everything else. */
export const setPageToken = (next: string | null) => {
  token = next
}

/** Headers that prove who asks, where the browser's cookie doesn't. */
export const proofHeaders = (): Record<string, string> => (token === null ? {} : { token })
