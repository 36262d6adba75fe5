import { fuzz } from '@sundial/wire/test/mutations.ts'
import { protocols } from '@sundial/wire/test/protocols.ts'
import type { Figure } from './figures.ts'

const runs = 200_000
const us = (ms: number): string => (1000 * ms).toFixed(ms < 0.01 ? 1 : 0)

/** What bytes from outside cost at worst: sound frames with one to five edits, parsed by everything that meets them. */
export const wireFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, { frames, parse }] of Object.entries(protocols)) {
    const { p50Ms, p99Ms } = await fuzz(frames, parse, runs, 2007)
    const subject = `mutated frames of ${name} (${runs}): parsing one`
    figures.push({ subject, result: `p50 ${us(p50Ms)} · p99 ${us(p99Ms)} us`, target: 'p99 1 ms', met: p99Ms < 1 })
  }
  return figures
}
