import type { Tokens } from '../kit/theme/tokens.ts'

export type LineLook = { color: string; dash: readonly number[] | null }

const dashes = [null, [7, 4]] as const

/** Looks of the lines: four colours, then the same colours dashed. */
export const lineLooks = (c: Tokens): LineLook[] => dashes.flatMap((dash) => [c.d1, c.d3, c.d4, c.d2].map((color) => ({ color, dash })))
