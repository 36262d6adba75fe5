import { describe, expect, it } from 'vitest'
import { type Tokens, themeNames, tokensOf } from './tokens.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

type Pair = [keyof Tokens, keyof Tokens]
const pairs = (texts: (keyof Tokens)[], grounds: (keyof Tokens)[]): Pair[] => texts.flatMap((text) => grounds.map((on): Pair => [text, on]))

const textPairs: Pair[] = [
  ...pairs(['ink1', 'ink2'], ['page', 'side', 'sunken', 'raised', 'navOn', 'segmentOn', 'accentSoft', 'badSoft', 'warnSoft']),
  ...pairs(['ink3'], ['page', 'side', 'sunken', 'raised']),
  ...pairs(['accentText', 'badText', 'warnText', 'okText'], ['page', 'side', 'sunken', 'raised', 'accentSoft']),
  ...pairs(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ['okText', 'okSoft'],
  ['warnText', 'warnSoft'],
  ['badText', 'badSoft'],
  ['onBad', 'bad'],
  ['badOnInk', 'ink1'],
  ['page', 'ink1'],
]
const graphicPairs: Pair[] = [
  ...pairs(['ctl', 'ok', 'okFill', 'warn', 'bad', 'zero', 'none', 'shut', 'asleepMark', 'sunLine'], ['page', 'raised']),
  ...pairs(['d1', 'd2', 'd3', 'd4'], ['page', 'raised']),
  ['accent', 'page'],
  ['accent', 'raised'],
  ['shutMark', 'shut'],
  ['zeroMark', 'zero'],
  ['asleepMark', 'asleep'],
  ['bad', 'sunken'],
  ['d1', 'sunken'],
]

describe.each(themeNames)('theme %s', (name) => {
  const c = tokensOf[name]

  it.each(textPairs)('has %s on %s at 4.5:1', (text, ground) => {
    expect(contrast(c[text], c[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('has %s on %s at 3:1', (graphic, ground) => {
    expect(contrast(c[graphic], c[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('accents green and glory', () => {
  it.each(['green', 'glory'] as const)('%s changes accents and the first series only', (name) => {
    const changed = Object.keys(tokensOf.default).filter(
      (key) => tokensOf[name][key as keyof Tokens] !== tokensOf.default[key as keyof Tokens],
    )
    expect(changed).toEqual(['accent', 'accentHover', 'accentActive', 'accentSoft', 'accentText', 'd1', 'd1Fill'])
  })
})
