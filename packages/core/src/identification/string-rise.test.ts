import { describe, expect, it } from 'vitest'
import { type InputRise, stringOfRise } from './string-rise.ts'

const input = (strings: string[], beforeV: number | null, afterV: number | null): InputRise => ({ strings, beforeV, afterV })

describe('the string of a module that was energised', () => {
  it.each<[string, InputRise[], string | undefined, string | null, number | null]>([
    ['the one whose voltage rose', [input(['a'], 3, 41), input(['b'], 600, 600)], 'a', 'a', 1],
    ['another than the registered one', [input(['a'], 3, 3), input(['b'], 600, 638)], 'a', 'b', 1],
    ['less sure where another one moves too', [input(['a'], 3, 41), input(['b'], 600, 580.95)], 'a', 'a', 0.499],
    ['the registered one of two on one input, half as sure', [input(['a', 'b'], 3, 41)], 'b', 'b', 0.5],
    ['none where nothing rose', [input(['a'], 3, 3.5), input(['b'], 600, 601)], 'a', null, null],
    ['none where nothing was read', [input(['a'], null, 41)], 'a', null, null],
    ['none where the inverter of it is not known', [], undefined, null, null],
  ])('is %s', (_, inputs, registered, is, sure) => {
    expect(stringOfRise(inputs, 38, registered)).toEqual({ what: 'string', is, sure })
  })
})
