import type { OurModule } from './compare.ts'
import type { HeldModule, SentModule } from './held.ts'

/** The bus that most modules of a register are behind, those of one string first; undefined where nothing says it. */
const busOf = (held: readonly HeldModule[], string: string | null): string | undefined => {
  const near = held.filter((module) => module.string === string)
  const count = new Map<string, number>()
  for (const { bus } of near.length > 0 ? near : held) count.set(bus, (count.get(bus) ?? 0) + 1)
  return [...count].sort(([, one], [, other]) => other - one)[0]?.[0]
}

const entry = ({ number, string }: OurModule, bus: string | undefined): SentModule => ({
  a: number,
  ...(bus === undefined ? {} : { bus }),
  ...(string === null ? {} : { string }),
})

/**
 * The register that is to be sent down: what the concentrator holds, but as ours has it for the modules whose numbers are `taken`; all of
 * ours for `everything`. What nobody has decided stays as the concentrator holds it.
 */
export const registerToSend = (
  ours: readonly OurModule[],
  held: readonly HeldModule[],
  taken: ReadonlySet<string> | 'everything',
): SentModule[] => {
  const isTaken = (number: string): boolean => taken === 'everything' || taken.has(number)
  const here = new Map(ours.map((module) => [module.number, module]))
  const there = new Set(held.map(({ a }) => a))
  const kept = held.flatMap((module): SentModule[] => {
    if (!isTaken(module.a)) return [module]
    const own = here.get(module.a)
    return own ? [entry(own, module.bus)] : []
  })
  const added = ours.filter(({ number }) => isTaken(number) && !there.has(number))
  return [...kept, ...added.map((module) => entry(module, busOf(held, module.string)))]
}
