import { describe, expect, it } from 'vitest'
import { isMailAddress, isWebhookAddress } from './addresses.ts'

describe('an e-mail address', () => {
  it.each(['li.wei@example.com', "o'neil+pv@mail.example.co.jp", 'a@b.cn'])('is %s', (text) => expect(isMailAddress(text)).toBe(true))
  it.each([
    '',
    'nobody',
    'a@b',
    'a@-b.com',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"Li Wei" <a@example.com>',
    'a@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(100)}com`,
  ])('is not %j', (text) => expect(isMailAddress(text)).toBe(false))
})

describe('the address of a webhook', () => {
  it.each(['https://example.com', 'http://10.0.0.7:8080/hook?x=1', 'https://[2001:db8::7]:8443/a', 'HTTPS://Example.com/A/b'])(
    'is %s',
    (text) => expect(isWebhookAddress(text)).toBe(true),
  )
  it.each([
    '',
    'example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://example.com/a b',
    'https://example.com/#part',
    'https://example.com\\@evil.example/',
    'https://example.com/\r\nx: y',
    'javascript:alert(1)',
    `https://example.com/${'a'.repeat(500)}`,
  ])('is not %j', (text) => expect(isWebhookAddress(text)).toBe(false))
})
