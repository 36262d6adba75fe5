import type { ArchiveNounName } from './archive-nouns.ts'

/** Why a row of a fleet archive can't be brought in. */
export const archiveProblems = [
  /** This installation has it already; `where`: at which plant or organisation, if the asker sees that. */
  'here',
  /** Another row has the same; `other`: its line. */
  'twice',
  /** It names what the archive does not have, or has only later. */
  'missing',
  /** It stands in what can't hold it: of another plant, or of another kind. */
  'misplaced',
  /** What is said of a piece does not fit where it is or was. */
  'wrongPiece',
  /** An organisation above has a list of the concentrators that it lets in, and this one is not on it. */
  'notAllowed',
] as const
export type ArchiveProblemName = (typeof archiveProblems)[number]

export type ArchiveProblem = {
  line: number
  noun: ArchiveNounName
  field: string
  value: string
  why: ArchiveProblemName
  other: number | null
  where: string | null
}

/** So many problems are told at once; all of them are counted. */
export const problemsToldMax = 200
/** Of what another organisation has, so many: who guesses learns no more from an archive than from a form (server/kit/collisions.ts). */
export const hiddenToldMax = 20

/** Whether it tells of something here that the asker does not see. */
export const isHidden = ({ why, where }: ArchiveProblem): boolean => why === 'here' && where === null
