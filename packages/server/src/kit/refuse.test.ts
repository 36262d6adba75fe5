import { describe, expect, it } from 'vitest'
import { refusalAnswer, refusalOf } from './refuse.ts'

describe('refusal of what was thrown', () => {
  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unavailable'],
    [Object.assign(new Error('terminating'), { code: '57P01' }), 'unavailable'],
    [new Error('timeout exceeded when trying to connect'), 'unavailable'],
    [new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), 'unavailable'],
    [Object.assign(new Error('range'), { code: '22003' }), 'badInput'],
    [Object.assign(new Error('big'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 'tooLarge'],
    [Object.assign(new Error('no JSON'), { code: 'FST_INVALID_JSON_FIELD_ERROR', statusCode: 406 }), 'badInput'],
    [Object.assign(new Error('Forbidden'), { statusCode: 403 }), 'noSuchCall'],
    [new TypeError('x is not a function'), undefined],
    ['a string', undefined],
  ])('%s', (thrown, name) => {
    expect(refusalOf(thrown)?.refusal).toBe(name)
  })
  it('is a system error where nothing is known of it', () => {
    const asked = { language: 'en', traceId: 'abc', web: true, bodyLimitBytes: 1024 } as const
    expect(refusalAnswer(null, asked)).toMatchObject({
      http: 500,
      body: { code: '009900', traceId: 'abc', msg: expect.stringContaining('abc') },
    })
  })
})
