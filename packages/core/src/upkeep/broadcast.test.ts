import { expect, it } from 'vitest'
import { brokenBroadcast } from './broadcast.ts'

const byte = 'a0'
it.each([
  ['the shortest', 1, byte, undefined],
  ['the longest', 1200, byte.repeat(100).toUpperCase(), undefined],
  ['no cycle', 0, byte, 'broadcastCycle'],
  ['a cycle of more than ten minutes', 1201, byte, 'broadcastCycle'],
  ['a part of a half second', 1.5, byte, 'broadcastCycle'],
  ['half a byte', 20, 'a0b', 'broadcastNotHexadecimal'],
  ['what is no digit', 20, 'a0 b', 'broadcastNotHexadecimal'],
  ['nothing', 20, '', 'broadcastLength'],
  ['101 bytes', 20, byte.repeat(101), 'broadcastLength'],
])('a broadcast with %s', (_what, cycle, data, refusal) => {
  expect(brokenBroadcast({ cycle, data })?.refusal).toBe(refusal)
})
