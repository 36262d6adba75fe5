import type { ModuleFault } from '@sundial/core/fleet/faults.ts'
import type { FaultBoard } from './blank-board.ts'

/** The obstacle reaches the modules one after the other and takes more from those in the middle of the list. */
const shadeOf = (board: FaultBoard, i: number, level: number, at: number, of: number): void => {
  const middle = 1 - Math.abs((2 * (at + 0.5)) / of - 1)
  board.shade[i] = Math.min(1, level * (0.65 + 0.35 * middle))
  board.shadeFromH[i] = 9.2 + (0.8 * at) / of
}

type Flag = { [K in keyof FaultBoard]: FaultBoard[K] extends Uint8Array ? K : never }[keyof FaultBoard]
const flag =
  (name: Flag) =>
  (board: FaultBoard, i: number): void => {
    board[name][i] = 1
  }

type Effect = (board: FaultBoard, i: number, level: number, fault: ModuleFault, at: number) => void
/** What one fault does to module `i`, at place `at` of its list. */
export const moduleEffects: Record<ModuleFault['kind'], Effect> = {
  soiled: (board, i, level) => {
    board.clean[i]! *= 1 - level
  },
  shaded: (board, i, level, fault, at) => shadeOf(board, i, level, at, fault.modules.length),
  hotSpot: (board, i, level) => {
    board.hotK[i] = level
    board.clean[i]! *= 0.9
  },
  diodeShorted: (board, i, level) => {
    board.shortedDiodes[i] = level
  },
  pid: (board, i, level) => {
    board.pidShare[i] = level
  },
  seriesResistance: (board, i, level) => {
    board.addedOhm[i] = level
  },
  open: flag('open'),
  zero: flag('zero'),
  dead: flag('dead'),
  mute: flag('mute'),
  stuckOn: flag('stuckOn'),
  stuckOff: flag('stuckOff'),
  weakLink: flag('weak'),
  invalidReadings: flag('invalid'),
  wrongFirmware: flag('wrongFirmware'),
  drifting: (board, i, level, { since }) => {
    board.driftShare[i] = level
    board.driftFromMs[i] = since ?? Number.NaN
  },
  missingPackages: (board, i, level) => {
    board.missingShare[i] = level
  },
  slow: (board, i, level) => {
    board.latencyMs[i] = level
  },
  // Positions of switches are no property of the board.
  shutDown: () => {},
}
