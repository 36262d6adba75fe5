import { describe, expect, it } from 'vitest'
import { faultOf } from '../../test/declared-columns.ts'
import { type Column, col } from './ask.ts'
import { namesJson, targetJson } from './column-types.ts'
import { json } from './json-shapes.ts'
import { rowJson } from './row-json.ts'

const jsonb = 3802
const faultIn = (column: Column<unknown>, value: unknown) =>
  faultOf({ it: column }, { fields: [{ name: 'it', dataTypeID: jsonb }], rows: [{ it: value }] })
const target = { kind: 'list', label: '2 modules', ids: [1, 2] }
const row = rowJson({ id: col.number, code: col.text.orNull, on: col.bool, at: col.day, all: col.numbers, names: col.json(namesJson) })
const rowValue = { id: 1, code: null, on: true, at: '2026-06-21', all: [1], names: {} }

describe('JSON of a statement', () => {
  it.each<[string, Column<unknown>, unknown]>([
    ['a target', col.json(targetJson), target],
    ['a name in some languages', col.json(namesJson), { en: 'East', ja: '東' }],
    ['a count for each state', col.json(json.all(['a', 'b'], json.number)), { a: 0, b: 1 }],
    ['a row as to_jsonb makes it', col.json(json.list(row)), [rowValue]],
    ['an entry that may be missing', col.json(json.object({ a: json.text }, { b: json.text })), { a: '1' }],
    ['anything', col.json(json.anything), [{ what: 'ever' }]],
    ['no JSON at all, where that may be', col.json(targetJson).orNull, null],
  ])('is as declared: %s', (_what, column, value) => {
    expect(faultIn(column, value)).toBeNull()
  })
  it.each<[string, Column<unknown>, unknown, string]>([
    [
      'another kind',
      col.json(targetJson),
      { ...target, kind: 'all' },
      'it.kind: declared as module, list, string, station, inverter, concentrator, schedule, monitorTask, but holds "all"',
    ],
    ['a text in a list of numbers', col.json(targetJson), { ...target, ids: [1, '2'] }, 'it.ids[1]: declared as number, but holds string'],
    ['an entry less', col.json(targetJson), { kind: 'list', ids: [] }, 'it.label: declared, but missing'],
    ['an entry more', col.json(namesJson), { en: 'East', fr: 'Est' }, 'it.fr: not declared'],
    ['a list', col.json(json.anyObject), [], 'it: declared as object, but holds a list'],
    ['an object', col.json(json.list(json.text)), {}, 'it: declared as list, but holds object'],
    ['null inside', col.json(json.list(row)), [{ ...rowValue, id: null }], 'it[0].id: declared as number, but holds null'],
    ['null', col.json(targetJson), null, 'it: declared as never null, but returned as null'],
    ['a state without its count', col.json(json.all(['a', 'b'], json.number)), { a: 0 }, 'it.b: declared, but missing'],
  ])('is compared by the tests: %s', (_what, column, value, fault) => {
    expect(faultIn(column, value)).toBe(fault)
  })
  it('cannot be declared as a row with what JSON does not have', () => {
    expect(() => rowJson({ at: col.ms })).toThrow('at: say in store/kit/row-json.ts what ms is in JSON')
  })
})
