import { describe, expect, it } from 'vitest'
import { embedEndsAt, originOf } from './embed-pages.ts'

describe('the origin of a site', () => {
  it.each([
    ['https://intranet.example.com', 'https://intranet.example.com'],
    [' HTTPS://Intranet.Example.com/ ', 'https://intranet.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://a.example:443', 'https://a.example'],
    ['http://a.example:80/', 'http://a.example'],
    ['https://a.example:80', 'https://a.example:80'],
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
    ['https://[2001:db8::7]:8443', 'https://[2001:db8::7]:8443'],
  ])('%s is %s', (text, wanted) => expect(originOf(text)).toBe(wanted))

  it.each([
    '',
    '*',
    'https://*.example.com',
    'intranet.example.com',
    'https://a.example/page',
    'https://a.example?x',
    'https://a.example; script-src *',
    "https://a.example 'self'",
    'https://a;b.example',
    'https://user@a.example',
    'https://a.example:port',
    'ftp://a.example',
    'data:text/html,x',
    'null',
    'https://-a.example',
    'https://a.example\nx: y',
  ])('%j is none', (text) => expect(originOf(text)).toBeNull())
})

describe('the end of a link', () => {
  it('comes after its days, ninety at most, or after a quarter of an hour', () => {
    expect([embedEndsAt(0, 1), embedEndsAt(0, 90), embedEndsAt(0, 1000), embedEndsAt(7, undefined)]).toEqual([
      86_400_000, 7_776_000_000, 7_776_000_000, 900_007,
    ])
  })
})
