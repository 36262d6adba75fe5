import type { DecodedFrame } from '@sundial/contract/passed-frames.ts'

type Part = DecodedFrame['parts'][number]
export const bytesOf = (hex: string): string[] => hex.match(/../g) ?? []

/** The part of the other frame that says the same as this one: of its role, and as many of that role came before it. */
const counterpart = (parts: readonly Part[], i: number, others: readonly Part[]): Part | undefined => {
  const { role } = parts[i]!
  const before = parts.slice(0, i).filter((part) => part.role === role).length
  return others.filter((part) => part.role === role)[before]
}

/** Places, "part-byte", at which a frame has another byte than the other frame, or one that the other has not. */
export const differingBytes = ({ parts }: DecodedFrame, { parts: others }: DecodedFrame): ReadonlySet<string> =>
  new Set(
    parts.flatMap(({ hex }, i) => {
      const theirs = bytesOf(counterpart(parts, i, others)?.hex ?? '')
      return bytesOf(hex).flatMap((byte, at) => (byte === theirs[at] ? [] : [`${i}-${at}`]))
    }),
  )

type Value = DecodedFrame['values'][number]
export type ComparedValue = { name: string; one: Value | null; other: Value | null; differs: boolean }

/** Values of two frames by their names, those of the first in their order. */
export const comparedValues = (one: DecodedFrame, other: DecodedFrame): ComparedValue[] => {
  const names = [...new Set([...one.values, ...other.values].map(({ name }) => name))]
  const of = ({ values }: DecodedFrame, name: string) => values.find((value) => value.name === name) ?? null
  return names.map((name) => {
    const [first, second] = [of(one, name), of(other, name)]
    return { name, one: first, other: second, differs: first?.value !== second?.value || first?.unit !== second?.unit }
  })
}
