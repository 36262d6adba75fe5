/** Light on an array, part of which lies in shade: W/m² in the plane, area shaded 0..1, blocks (parts behind a bypass diode). */
export type ShadedArray = { planeWm2: number; beamWm2: number; shadedShare: number; shadedBlocks: number; blocks: number }

/**
 * Share of the power that direct shade takes, 0..1: more than the area, since a block with any shade gives next to nothing.
 * Source: F. Martínez-Moreno, J. Muñoz and E. Lorenzo (2010), equations 6 and 8; within 0.1 of measured arrays.
 */
export const shadeLoss = (x: ShadedArray): number => {
  const kept = (1 - x.shadedShare) * (1 - Math.ceil(x.shadedBlocks) / (1 + x.blocks))
  return (x.beamWm2 * (1 - kept)) / x.planeWm2
}
