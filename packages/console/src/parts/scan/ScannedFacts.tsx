import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { equipmentState } from '@sundial/phrases/replacement-labels.ts'
import { scanned } from '@sundial/phrases/scanned.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../kit/format/use-format.ts'
import { useNow } from '../../kit/format/use-now.ts'
import { useSay } from '../../kit/language/language.ts'
import { useKindName } from '../devices/entries.ts'
import { pieceOf, type Verdict } from './scanned.ts'
import type { Known } from './use-known.ts'
import './scanned-facts.css'

const everyMs = 10_000

/** What is known of an entry: its kind where another one is wanted, its model, its store and its place. */
const useFacts = () => {
  const say = useSay(scanned)
  const sayState = useSay(equipmentState)
  const kindName = useKindName()
  return (entry: ArchiveEntry | null, name: string, verdict: Verdict): [label: string, value: ReactNode][] => {
    if (entry === null) return [[say('bound'), say('nowhere')]]
    const { state, stationName, code, model } = entry
    const isThere = state === 'installed'
    return [
      ...(verdict === 'otherKind' ? [[say('kind'), kindName(pieceOf(entry, name))] as [string, string]] : []),
      ...(model ? [[say('model'), model] as [string, string]] : []),
      ...(isThere ? [] : [[say('stock'), `${sayState(state)} · ${stationName}`] as [string, string]]),
      [say('bound'), isThere ? `${code} · ${stationName}` : say('nowhere')],
    ]
  }
}

const words = { unknown: 'unknown', fits: 'fits', otherKind: 'otherKind', elsewhere: 'boundElsewhere', here: 'alreadyHere' } as const
const looks = {
  unknown: 'tag scan-tag',
  fits: 'tag scan-tag-good',
  otherKind: 'tag scan-tag-bad',
  elsewhere: 'tag scan-tag-bad',
  here: 'tag scan-tag',
}

/** What a scanned name is for the place that wants it, and when that was checked. */
export const ScannedFacts = ({ name, known: { found, checkedAt, error } }: { name: string; known: Known }) => {
  const say = useSay(scanned)
  const facts = useFacts()
  const { age } = useFormat()
  const now = useNow(everyMs)
  return (
    <section className="scan-facts">
      <p className="row">
        <b className="tabular">{name}</b>
        <span className="space" />
        {found ? <span className={looks[found.verdict]}>{say(words[found.verdict])}</span> : null}
      </p>
      {error ? <p className="scan-unchecked">{say('unchecked', { why: error.message })}</p> : null}
      {found ? (
        <dl>
          {[...facts(found.entry, name, found.verdict), [say('asOf'), age(checkedAt, now)] as const].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : error ? null : (
        <p className="meta">{say('checking')}</p>
      )}
    </section>
  )
}
