import { describe, expect, it } from 'vitest'
import { jsonLines, lineOfPath } from './json-lines.ts'

const text = `{
  "gw": "330100000001",
  "buses": [
    { "id": "a, {b}: \\"c\\"",
      "port": 502 },
    {
      "port": 503,
      "strings": [[], {}, {
        "number": "1" }]
    }
  ],
  "empty": {}, "last": null
}
`

describe('lines of a JSON text', () => {
  const lines = jsonLines(text)
  it.each([
    ['', 1],
    ['gw', 2],
    ['buses', 3],
    ['buses.0', 4],
    ['buses.0.id', 4],
    ['buses.0.port', 5],
    ['buses.1', 6],
    ['buses.1.port', 7],
    ['buses.1.strings.1', 8],
    ['buses.1.strings.2.number', 9],
    ['empty', 12],
    ['last', 12],
  ])('%j stands on line %i', (path, line) => {
    expect(lines.get(path)).toBe(line)
    expect(lineOfPath(lines, path)).toBe(line)
  })
  it.each([
    ['buses.1.unit', 6],
    ['buses.7.unit.x', 3],
    ['nothing', 1],
  ])('%s is not there: what is around it stands on line %i', (path, line) => {
    expect(lineOfPath(lines, path)).toBe(line)
  })
  it('of a single value', () => {
    expect(jsonLines('\n\n12')).toEqual(new Map([['', 3]]))
  })
})
