import { describe, expect, it } from 'vitest'
import { agentName } from './agent-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge 126 · Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140 · Linux'],
    [`Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome 126 · Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox 127 · macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17 · iPhone',
    ],
    ['curl/8.5.0', 'curl 8'],
  ])('of %s', (agent, name) => expect(agentName(agent)).toBe(name))

  it('is what it says itself where it isn’t known, cut short; nothing where it says nothing', () => {
    expect(agentName(`bespoke ${'x'.repeat(500)}`)).toHaveLength(60)
    expect([agentName(null), agentName('  ')]).toEqual([null, null])
  })
})
