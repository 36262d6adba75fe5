import type { Page } from 'playwright-core'

/**
 * The next call to this path is refused. In the page itself: on a busy machine a browser that was just told to hold requests back lets one
 * through (docs/decisions/0058).
 */
export const refuseNext = (page: Page, path: string, { status, code, msg }: { status: number; code: string; msg: string }): Promise<void> =>
  page.evaluate(
    (refused) => {
      const send = globalThis.fetch
      globalThis.fetch = (what, how) => {
        if (!String(what).endsWith(refused.path)) return send(what, how)
        globalThis.fetch = send
        return Promise.resolve(new Response(refused.body, { status: refused.status, headers: { 'content-type': 'application/json' } }))
      }
    },
    { path, status, body: JSON.stringify({ code, msg, codeMsg: msg, data: null }) },
  )
