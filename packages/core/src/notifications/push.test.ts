import { describe, expect, it } from 'vitest'
import { isPushAddress, isPushPublicKey, isPushSecret } from './push.ts'

describe('the subscription of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/c8Gk:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGUn',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2b',
    'http://127.0.0.1:8080/push/1',
  ])('has an address such as %s', (address) => expect(isPushAddress(address)).toBe(true))

  it.each([
    '',
    'ftp://push.example/1',
    'https://user@push.example/1',
    'https://push.example',
    'https://push.example/1#a',
    'https://push.example/a b',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('has no address such as %s', (address) => expect(isPushAddress(address)).toBe(false))

  it('has keys of the length that the standard says', () => {
    // RFC 8291, appendix A
    expect(isPushPublicKey('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')).toBe(true)
    expect(isPushSecret('BTBZMqHH6r4Tts7J_aSIgg')).toBe(true)
    expect([isPushPublicKey('BCVx'), isPushSecret('BTBZ'), isPushSecret('BTBZMqHH6r4Tts7J/aSIgg')]).toEqual([false, false, false])
  })
})
