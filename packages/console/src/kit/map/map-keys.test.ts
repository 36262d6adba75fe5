import { expect, it } from 'vitest'
import { keyDoes, zoomFactor } from './map-keys.ts'

it.each([
  ['ArrowRight', false, { kind: 'step', dx: 8, dy: 0 }],
  ['ArrowUp', false, { kind: 'step', dx: 0, dy: -8 }],
  ['ArrowRight', true, { kind: 'pull', dx: -80, dy: -0 }],
  ['+', true, { kind: 'zoom', factor: zoomFactor }],
  ['-', false, { kind: 'zoom', factor: 1 / zoomFactor }],
  ['Home', false, { kind: 'all' }],
  ['Tab', false, null],
] as const)('%s, with shift %s: %j', (key, shift, does) => expect(keyDoes(key, shift)).toEqual(does))
