import { calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { eventsPath, prefixes } from '@sundial/contract/kit/http.ts'
import { describe, expect, it } from 'vitest'
import { dayServer } from '../../test/serving.ts'

const texts = [
  '%',
  '%00',
  '%ED%A0%80',
  '%c0%af',
  '%ff',
  '..%2f..%2f',
  '%0d%0aset-cookie:%20a=b',
  '[]',
  '{}',
  '1e999',
  '-1',
  '0x1',
  'NaN',
  '',
]
const queries = [
  ...texts.flatMap((text) => [`ticket=${text}`, `stationId=${text}`, `i18n=${text}`, `embed=${text}`, `__proto__[x]=${text}`]),
  `ticket=${'x'.repeat(8000)}`,
  'stationId=1&stationId=2',
  Array.from({ length: 2000 }, (_, i) => `a${i}`).join('&'),
  '&'.repeat(8000),
]
const paths = [
  '/',
  '/docs/json',
  '/metrics',
  '/health',
  '/ready',
  '/no/such',
  `${prefixes[0]}${downloadPath}`,
  `${prefixes[0]}${eventsPath}`,
]
const headerValues = ['', ' ', 'x'.repeat(8000), '\u00ff\u0080', '%00', '{"a":1}', '1e999', '-1', 'zh,'.repeat(2000), '=;=;', '"', '[]']
const headers = [
  ...['token', 'i18n', 'accept-language', 'user-agent', 'platform', 'background', 'last-event-id', 'cookie', 'accept-encoding'],
  ...['x-forwarded-for', 'x-forwarded-host', 'if-none-match', 'range', 'content-type', 'authorization', 'uuid', 'userid'],
]

/** What is not in a body is no fault of ours either (promises S27, S29). */
describe('addresses and headers', () => {
  const s = dayServer('east')

  it.each(paths)('%s: no query is a fault of the server', async (path) => {
    for (const query of queries) {
      const answer = await s.app.inject({ url: `${path}?${query}`, headers: path.endsWith(eventsPath) ? {} : { token: s.bearer } })
      expect({ query: query.slice(0, 60), http: answer.statusCode }).toMatchObject({ http: expect.toSatisfy((code: number) => code < 500) })
      expect(answer.headers['set-cookie'] ?? '').not.toContain('a=b')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('an event stream is opened by a number alone', async () => {
    for (const text of texts.filter((one) => one !== '0x1')) {
      const url = `${prefixes[0]}${eventsPath}?stationId=${text}`
      const answer = await s.app.inject({ url, headers: { token: s.bearer } })
      expect([text, answer.statusCode]).toEqual([text, 400])
    }
  })

  it.each(headers)('%s: no value is a fault of the server', async (name) => {
    for (const value of headerValues)
      for (const url of [prefixes[0] + calls.userInfo.path, `${prefixes[0]}/no/such`]) {
        const answer = await s.app.inject({ method: 'POST', url, payload: '{}', headers: { token: s.bearer, [name]: value } })
        expect({ value: value.slice(0, 60), http: answer.statusCode }).toMatchObject({
          http: expect.toSatisfy((code: number) => code < 500),
        })
      }
  })
})
