import { describe, expect, it } from 'vitest'
import { fieldProblems, jsonProblem, problemsOfIssue } from './json-problems.ts'

describe('what is wrong with a JSON file', () => {
  it.each([
    ['a comma too many before a brace', '{\n  "gw": 1,\n}', 3],
    ['a comma too many in a list', '{ "gw": "100000000101",\n "buses": [ ,] }', 2],
    ['a word that is no value', '{\n\n"gw": yes }', 3],
    ['a text that is not closed', '{\n"gw": "1\n}', 2],
    ['an end that comes too early', '{\n"gw": [\n', 3],
    ['a second value behind the first', '{}\n{}', 2],
    ['a number that is none', '[1,\n2,\n-]', 3],
    ['no text', '', 1],
    ['other bytes', '\u0001', 1],
  ])('%s: is told with its line', (_, text, line) => {
    expect(jsonProblem('some.json', text)).toMatch(new RegExp(`^some\\.json:${line} is not JSON: [^\\n"(]+$`))
  })
  it('is told where it nests deeper than any walk of it would survive', () => {
    expect(jsonProblem('some.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe('some.json nests deeper than 32 levels')
  })
  it('is nothing where it is JSON', () => {
    expect(jsonProblem('some.json', '{"a": [1, "x"]}')).toBeNull()
  })
  it.each([
    ['Invalid input: expected string, received undefined', 'is missing'],
    ['Invalid input: expected string, received number', 'must be a text in quotes'],
    ['Invalid input: expected int, received number', 'must be a whole number'],
    ['Invalid input: expected 1', 'must be 1'],
    ['Invalid option: expected one of "each"|"group"|"system"', 'must be "each", "group", "system"'],
    ["Invalid discriminator value. Expected 'dlt645-tcp' | 'modbus-tcp'", "must be 'dlt645-tcp', 'modbus-tcp'"],
    ['Too big: expected number to be <=255', 'must be at most 255'],
    ['Too small: expected number to be >=0', 'must be at least 0'],
    ['Too small: expected string to have >=1 characters', 'must not be empty'],
    ['Too big: expected array to have <=64 items', 'must have at most 64 items'],
    ['must be 12 digits', 'must be 12 digits'],
  ])('is said for people: %s', (message, words) => {
    expect(problemsOfIssue({ path: ['a', 1], message })).toEqual([{ path: 'a.1', message: words }])
  })
  it('is told field by field', () => {
    const problems = [
      { path: 'a.1', message: 'too big' },
      { path: '', message: 'too little' },
    ]
    expect(fieldProblems('some.json', '{\n "a": [1,\n 2] }', problems)).toEqual(['some.json:3: a.1: too big', 'some.json:1: too little'])
  })
})
