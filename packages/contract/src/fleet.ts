import { type ArchiveNounName, archiveNounNames } from '@sundial/core/fleet/archive-nouns.ts'
import { archiveProblems } from '@sundial/core/fleet/archive-problems.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { orgNo } from './kit/shapes.ts'

const nouns = archiveNounNames as [ArchiveNounName, ...ArchiveNounName[]]
/** How many rows of each noun an archive has. */
const counts = z.record(z.enum(nouns), z.int())

export const archiveProblem = z.object({
  /** Of the archive, from 1. */
  line: z.int(),
  noun: z.enum(nouns),
  field: z.string(),
  value: z.string(),
  why: z.enum(archiveProblems),
  /** Line that has the same. */
  other: z.int().nullable(),
  /** Where it is in this installation; null where the asker does not see that. */
  where: z.string().nullable(),
})
export type ArchiveProblemRow = z.infer<typeof archiveProblem>

/** Number of the organisation below which it comes to stand. */
const below = z.strictObject({ into: z.string().min(1).max(64) })

/** Ours: the specification has no calls for this. */
export const fleetCalls = {
  exportFleet: call({
    kind: 'post',
    path: '/powerStation/exportFleet',
    may: 'organisations.archive',
    perMinute: 20,
    about:
      'Everything below an organisation as one archive, without people, secrets and measurements (docs/fleet-archive.md): answers a ticket for the download.',
    input: z.strictObject({ orgNo }),
    output: ticket,
  }),

  checkFleet: call({
    kind: 'upload',
    path: '/powerStation/checkFleet',
    may: 'organisations.archive',
    perMinute: 20,
    slow: true,
    about: 'What an archive has, and why it could not be imported below an organisation: nothing is written. At most 200 reasons are told.',
    input: below,
    output: z.object({ counts, problemCount: z.int(), problems: z.array(archiveProblem) }),
  }),

  importFleet: call({
    kind: 'upload',
    path: '/powerStation/importFleet',
    may: 'organisations.archive',
    writes: ['organisations', 'stations', 'concentrators', 'measurements', 'ratings', 'audit'],
    perMinute: 20,
    stepUp: true,
    slow: true,
    about:
      'Import an archive below an organisation, all of it or nothing. Where something stands in the way, `data` has `problems` as in the check. Concentrators come without a credential.',
    input: below,
    output: z.object({
      counts,
      /** Strings that got another number, because theirs was made up and is in use here. */
      renumbered: z.int(),
    }),
  }),
} as const
