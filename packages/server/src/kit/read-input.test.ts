import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input.ts'

describe('reading input', () => {
  const schema = z.strictObject({ size: z.int().max(10).default(5), list: z.array(z.strictObject({ id: z.int() })).default([]) })
  const whatOf = (raw: unknown, language: 'zh' | 'en' | 'ja') => {
    try {
      readInput(schema, raw, language)
    } catch (error) {
      return (error as { detail: { what: string } }).detail.what
    }
    throw new Error('was not refused')
  }
  it('fills defaults; no body at all is empty input', () => {
    expect(readInput(schema, undefined, 'en')).toEqual({ size: 5, list: [] })
  })
  it('names the field in the words of the language', () => {
    expect(whatOf({ list: [{ id: 1 }, { id: 1.5 }] }, 'en')).toBe('list.1.id: must be a whole number')
    expect(whatOf({ size: 11 }, 'zh')).toBe('size: 不得大于 10')
    expect(whatOf({ size: 11 }, 'ja')).toBe('size: 10 以下で指定してください')
  })
  it.each([
    ['zh', '参数不足（stationId, target.kind）'],
    ['en', 'insufficient parameters (stationId, target.kind)'],
    ['ja', 'パラメータが不足しています（stationId, target.kind）'],
  ] as const)('says in %s which required fields were not sent, before what else is wrong', (language, text) => {
    const order = z.strictObject({ stationId: z.int(), target: z.strictObject({ kind: z.enum(['module', 'list']) }), reason: z.string() })
    try {
      readInput(order, { target: {}, reason: 7 }, language)
    } catch (error) {
      const [first, second] = (error as { detail: { what: string } }).detail.what.split('; ')
      expect(first).toBe(text)
      expect(second).toMatch(/^reason: /)
    }
    expect.assertions(2)
  })
  it('names at most five fields and no long ones', () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`, 1]))
    expect(whatOf(keys, 'en').length).toBeLessThan(300)
  })
})
