import { calls } from '@sundial/contract/calls.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { linksOf, site } from '../../test/embed-links.ts'
import { serverForTests, type TestServer } from '../../test/server.ts'

describe('the document that other sites frame', () => {
  let s: TestServer
  beforeEach(async () => {
    s = await serverForTests({ consoleDir: new URL('../../../phrases/src', import.meta.url).pathname })
  })
  afterEach(() => s.stop())
  const ancestors = async (url: string) => {
    const { headers } = await s.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    return {
      frames: /frame-ancestors ([^;]*)/.exec(policy)![1],
      deny: headers['x-frame-options'] ?? null,
      script: /script-src ([^;]*)/.exec(policy)![1],
    }
  }
  const made = async (origins: string[]) => linksOf(s, await s.token('east')).made({ origins })

  it('is framed by the pages of its link’s origins, and by no other', async () => {
    const { publicId } = await made([site, 'HTTP://Localhost:8081/'])
    expect(await ancestors(`/?embed=${publicId}`)).toEqual({ frames: `${site} http://localhost:8081`, deny: null, script: "'self'" })
    expect(await ancestors(`/index.html?embed=${publicId}`)).toMatchObject({ deny: null })
  })
  it('keeps its origins after the link’s end, so that the page can say that it has ended', async () => {
    const { publicId, id } = await made([site])
    await s.call(calls.revokeEmbedLinks.path, { ids: [id] }, await s.token('east'))
    expect(await ancestors(`/?embed=${publicId}`)).toMatchObject({ frames: site })
  })
  it('is framed by nobody without a link, with an unknown one, with one without origins, and nothing else ever is', async () => {
    const { publicId } = await made([site])
    const alone = await made([])
    const nobody = { frames: "'none'", deny: 'DENY' }
    const others = ['/', '/?embed=', `/?embed=${'a'.repeat(22)}`, `/?embed=${alone.publicId}`, `/?embed=${publicId}&embed=${publicId}`]
    for (const url of [...others, `/faims/events?embed=${publicId}`, `/docs?embed=${publicId}`, `/audit.ts?embed=${publicId}`])
      expect({ url, ...(await ancestors(url)) }).toMatchObject({ url, ...nobody })
  })
})
