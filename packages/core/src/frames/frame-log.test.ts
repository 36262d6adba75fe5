import { describe, expect, it } from 'vitest'
import { contentMax, loggedContent, loggedHex } from './frame-log.ts'

describe('what the frame log keeps', () => {
  it('is no authentication code, secret, credential or user of an address', () => {
    const message = {
      id: '1',
      mac: 'ab'.repeat(32),
      op: {
        op: 'address.platform',
        url: 'mqtts://user:pass@pv.example.org:8883',
        secretHash: 'x',
        signature: 'y',
        own: [{ password: 'z' }],
      },
    }
    expect(JSON.parse(loggedContent(message))).toEqual({
      id: '1',
      op: { op: 'address.platform', url: 'mqtts://pv.example.org:8883', own: [{}] },
    })
  })
  it('is cut', () => {
    expect(loggedContent({ a: 'x'.repeat(5000) })).toHaveLength(contentMax + 1)
  })
  it('is no frame that holds a password', () => {
    const write = 'FEFE68010000012620681404'
    expect([loggedHex('frame645', write), loggedHex('frameModbus', write)]).toEqual([null, write])
    expect(loggedHex('frame645', '68010000012620681104')).toBe('68010000012620681104')
  })
})
