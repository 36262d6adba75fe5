import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { plainMac } from '@sundial/core/kit/plain-mac.ts'
import type { InstalledPart } from '@sundial/core/replacement/parts.ts'

type Named = Pick<ArchiveEntry, 'number' | 'serialNo' | 'mac' | 'kind'>

/** The call finds a text anywhere in a name; a scanned name is whole. */
export const isNamed = ({ number, serialNo, mac }: Named, name: string): boolean =>
  number === name || serialNo === name || (mac !== null && plainMac(mac) === plainMac(name))

/** Which piece a name is of: a module's position has two, its panel by serial number and its optimizer by number. */
export const pieceOf = ({ kind, serialNo }: Named, name: string): ArchiveEntry['kind'] => {
  if (kind !== 'module') return kind
  return serialNo === name ? 'panel' : 'optimizer'
}

/** What a scanned name is, for a place that wants a piece of one kind. */
export type Verdict = 'unknown' | 'fits' | 'otherKind' | 'elsewhere' | 'here'

/**
 * The verdict and the entry that it is about; null = nobody has registered the name. `here`: id of the position that the piece is for. A name
 * of two kinds (a serial number of twelve digits) counts as the wanted one.
 */
export const verdictOf = (
  entries: readonly ArchiveEntry[],
  name: string,
  part: InstalledPart,
  here: number,
): { verdict: Verdict; entry: ArchiveEntry | null } => {
  const known = entries.filter((entry) => isNamed(entry, name))
  const own = known.filter((entry) => pieceOf(entry, name) === part)
  const entry = own.find(({ state }) => state === 'installed') ?? own[0] ?? known[0] ?? null
  if (entry === null) return { verdict: 'unknown', entry }
  if (own.length === 0) return { verdict: 'otherKind', entry }
  if (entry.state !== 'installed') return { verdict: 'fits', entry }
  return { verdict: entry.id === here ? 'here' : 'elsewhere', entry }
}
