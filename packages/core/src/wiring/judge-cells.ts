import type { RefusalName } from '../kit/refusal.ts'
import { firstBroken } from '../kit/rule.ts'
import { cellRules, type WiredPart } from './wired-parts.ts'

/** A position, and what a person wants there: a number or serial number, '' = nothing. */
export type CellWish = { id: number; name: string }
/** `other`: the position that has the same, where it is known. */
export type CellFault = { refusal: RefusalName; other: number | null }

/** Which of these cells want each name. */
export const wantedBy = (wishes: Iterable<CellWish>): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const { id, name } of wishes) {
    if (name === '') continue
    const ids = found.get(name)
    if (ids) ids.push(id)
    else found.set(name, [id])
  }
  return found
}

/**
 * What is wrong with a cell by itself and beside the others; null = nothing. A position that this change empties, or gives another name,
 * holds its name no more: so two positions can exchange what they have.
 * @param holder the position that keeps this name, if any
 */
export const faultOf = (
  part: WiredPart,
  { id, name }: CellWish,
  wanted: ReadonlyMap<string, readonly number[]>,
  holder: (name: string) => number | null,
): CellFault | null => {
  const broken = firstBroken(cellRules[part], { number: name })
  if (broken) return { refusal: broken.refusal, other: null }
  if (name === '') return null
  const twin = wanted.get(name)?.find((other) => other !== id)
  if (twin !== undefined) return { refusal: 'wiredTwice', other: twin }
  const held = holder(name)
  return held === null || held === id ? null : { refusal: 'deviceBound', other: held }
}
