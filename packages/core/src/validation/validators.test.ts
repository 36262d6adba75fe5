import { describe, expect, it } from 'vitest'
import { mobileIn, type PhoneCountry, validators } from './validators.ts'

type ValidatorName = keyof typeof validators

const cases: Record<ValidatorName, { right: string[]; wrong: string[] }> = {
  blank: { right: ['', ' ', '\t\n', 'null', ' null '], wrong: ['0', 'a', 'nullable', '.', 'nullnull'] },
  digits: { right: ['0', '007', '12345678901234567890'], wrong: ['', ' 1', '1.0', '-1', '１２', '1e3'] },
  name: { right: ['李雷', 'Li1', '电站A'], wrong: ['', 'a b', 'a_b', 'カナ', '<b>', 'é'] },
  ipv4: {
    right: ['0.0.0.0', '255.255.255.255', '10.0.0.1'],
    wrong: ['', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', '1.2.3.4 ', '1.2.3.-4', '::1', '1.2.3.0x4'],
  },
  port: { right: ['0', '1', '1883', '65535'], wrong: ['', '65536', '-1', '080', '1.5', '99999999999', '8 0'] },
  email: {
    right: ['a@b.cn', "o'neil+x@mail.example.com", 'li@例子.中国', `${'a'.repeat(64)}@b.cn`],
    wrong: [
      '',
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@-b.cn',
      'a\n@b.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b.'.repeat(200)}cn`,
    ],
  },
  emails: { right: ['a@b.cn', 'a@b.cn,c@d.jp', 'a@b.cn, c@d.jp', 'a@b.cn，c@d.jp'], wrong: ['', 'a@b.cn,', 'a@b.cn;c@d.jp', 'a@b.cn,c'] },
  nationalId: {
    right: ['11010519491231002X', '11010519491231002x', '110101199003074477'],
    wrong: ['', '110105194912310021', '11010519491231002', '11010519491331002X', '01010519491231002X', '110101199003074478'],
  },
  chineseName: { right: ['李雷', '欧阳娜娜'], wrong: ['', '李', '李雷李雷李', 'Li', '李 雷', '山田タ'] },
  landline: {
    right: ['010-12345678', '0755-1234567', '075512345678', '010-12345678-123', '400-123-4567', '8001234567'],
    wrong: ['', '13800138000', '12345678', '500-123-4567'],
  },
  amount: { right: ['0', '0.5', '12', '12.34'], wrong: ['', '.5', '1.', '1.234', '01', '-1', '1,000', '1e3', 'NaN'] },
  number: { right: ['0', '-1', '1.5', '007'], wrong: ['', '1.', '.5', '+1', '1e3', 'Infinity', '1 '] },
  url: {
    right: ['http://a', 'https://a.b/c?d=e#f', 'FTP://files.example'],
    wrong: ['', 'a.b', 'javascript:alert(1)', 'data:text/html,x', 'http://', 'http://a b', '//a.b', 'file:///etc'],
  },
  jsonObject: { right: ['{}', '{"a":[1]}', ' {"a":1} '], wrong: ['', 'null', '[]', '1', '"a"', '{a:1}', '{"a":1'] },
  hexBytes: { right: ['00', 'FE68aa', 'ab'.repeat(100)], wrong: ['', '0', 'ABC', 'GG', 'ab cd', '0x00', 'ab'.repeat(101)] },
  mac: {
    right: ['020000000001', '02:00:00:00:00:0A', '02-00-00-00-00-0a'],
    wrong: ['', '02:00:00:00:00', '02:00:00:00:00:0G', '0200.0000.0001', '02:000000:0001'],
  },
}

describe.each(Object.entries(cases))('%s', (name, { right, wrong }) => {
  it.each(right)('takes %j', (text) => expect(validators[name as ValidatorName](text)).toBe(true))
  it.each(wrong)('refuses %j', (text) => expect(validators[name as ValidatorName](text)).toBe(false))
  it('is quick whatever comes', () => {
    const begin = Date.now()
    for (const part of ['1', 'a', '.', '-', 'a.', '1.', '@', 'a@', ' ', '李', '{"a":'])
      for (const end of ['', '!', '@b.cn', '\n']) validators[name as ValidatorName](part.repeat(50_000) + end)
    expect(Date.now() - begin).toBeLessThan(1500)
  })
})

const phones: Record<PhoneCountry, { right: string[]; wrong: string[] }> = {
  CN: { right: ['13800138000', '19912345678'], wrong: ['', '23800138000', '1380013800', '138001380000', '+8613800138000'] },
  JP: { right: ['09012345678', '080-1234-5678', '070-12345678'], wrong: ['', '03-1234-5678', '0901234567'] },
  US: { right: ['4155550123', '+14155550123'], wrong: ['', '1155550123', '415-555-0123'] },
  other: { right: ['+4915112345678', '4915112345678'], wrong: ['', '+0123456', '123456', '1234567890123456', '+49 151'] },
}
describe.each(Object.entries(phones))('mobile phone in %s', (country, { right, wrong }) => {
  it.each(right)('takes %j', (text) => expect(mobileIn[country as PhoneCountry](text)).toBe(true))
  it.each(wrong)('refuses %j', (text) => expect(mobileIn[country as PhoneCountry](text)).toBe(false))
})
