import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { programRollOuts } from '@sundial/phrases/program-roll-outs.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'

/** Words of a roll-out by what its package is for: modules, or concentrators themselves. */
export const wordsOf = ({ package: { kind } }: { package: { kind: PackageKind } }) => (kind === 'firmware' ? programRollOuts : rollOuts)
