import { pass, passCount, rampSteps } from './cell-colors.ts'

/** Theme colours that the canvas uses. */
export type Tokens = Record<
  | 'page'
  | 'ink1'
  | 'ink2'
  | 'ink3'
  | 'line2'
  | 'accent'
  | 'accentSoft'
  | 'accentText'
  | 'warn'
  | 'bad'
  | 'zero'
  | 'zeroMark'
  | 'none'
  | 'asleep'
  | 'asleepMark'
  | 'shut'
  | 'shutMark'
  | 'd1',
  string
>
export type CanvasColors = Tokens & { font: string; ofPass: string[] }

const green = { light: ['#6AA187', '#47856A'], dark: ['#386D56', '#4F9A78'] } as const

const parts = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Mixes two colours (#rrggbb); t = 0..1 from the first to the second. */
export function mix(from: string, to: string, t: number): string {
  const b = parts(to)
  return `#${parts(from)
    .map((v, i) =>
      Math.round(v + (b[i]! - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour of every pass in a theme. For low and poor the pass is the pale background of the cell; the solid part is drawn over it. */
export function canvasColorsOf(tokens: Tokens, dark: boolean, font: string): CanvasColors {
  const ofPass = new Array<string>(passCount)
  const [from, to] = green[dark ? 'dark' : 'light']
  const paleD1 = mix(tokens.page, tokens.d1, 0.16)
  for (let i = 0; i < rampSteps; i++) {
    ofPass[i] = mix(from, to, i / (rampSteps - 1))
    ofPass[pass.ramp + i] = mix(paleD1, tokens.d1, i / (rampSteps - 1))
  }
  ofPass[pass.low] = mix(tokens.page, tokens.warn, 0.36)
  ofPass[pass.poor] = mix(tokens.page, tokens.bad, 0.58)
  ofPass[pass.zero] = tokens.zero
  ofPass[pass.noData] = tokens.none
  ofPass[pass.asleep] = tokens.asleep
  ofPass[pass.shutDown] = tokens.shut
  return { ...tokens, font, ofPass }
}

/** Text colour that is readable on a cell colour. */
export function textColorOn(fill: string): string {
  const [r, g, b] = parts(fill)
  return r! * 0.299 + g! * 0.587 + b! * 0.114 > 150 ? '#1D1B17' : '#FFFFFF'
}
