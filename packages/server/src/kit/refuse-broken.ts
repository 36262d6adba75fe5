import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type FieldRule, firstBroken } from '@sundial/core/kit/rule.ts'

/** Holds fields against rules of core. @throws Refusal of the first that is broken */
export const refuseBroken = <F>(rules: readonly FieldRule<F>[], fields: F): void => {
  const broken = firstBroken(rules, fields)
  if (!broken) return
  const { number } = fields as { number?: string }
  throw new Refusal(broken.refusal, { what: String(fields[broken.field] ?? ''), number: number ?? '–' })
}
