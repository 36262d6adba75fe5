import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import { scannedAnyName } from '@sundial/core/scan/scanned-name.ts'
import { scanned } from '@sundial/phrases/scanned.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { Tone } from '../kit/scan/CameraView.tsx'
import { ScanDialog } from '../kit/scan/ScanDialog.tsx'
import { signal } from '../kit/scan/signal.ts'
import { pathOfEntry, useKindName } from '../parts/devices/entries.ts'
import { pieceOf } from '../parts/scan/scanned.ts'
import { useScanned } from '../parts/scan/use-scanned.ts'
import '../parts/scan/scanned-facts.css'
import type { OverlayProps } from './overlay.ts'

type Found = { name: string; entries: ArchiveEntry[]; onOpen: (entry: ArchiveEntry) => void }

/** Nothing, or several things, have the number: which one is meant is for the person to say. */
const FoundList = ({ name, entries, onOpen }: Found) => {
  const say = useSay(scanned)
  const kindName = useKindName()
  if (entries.length === 0)
    return (
      <>
        <b className="tabular">{name}</b> {say('unknown')}
        <p className="meta">{say('unknownHint')}</p>
      </>
    )
  return (
    <>
      <b className="tabular">{name}</b> {say('several', { count: entries.length })}
      <ul className="scan-found">
        {entries.map((entry) => (
          <li key={`${entry.id} ${entry.equipmentId}`}>
            <button type="button" className="link link-button" onClick={() => onOpen(entry)}>
              {entry.code || kindName(pieceOf(entry, name))} · {entry.stationName}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was read last: its text, and the name in it; null = there is none. */
type Read = { code: string; name: string | null }
type Known = ReturnType<typeof useScanned>

/** What the reading is, in words. */
const Told = ({ read: { code, name }, known: { entries, error }, onOpen }: { read: Read; known: Known; onOpen: Found['onOpen'] }) => {
  const say = useSay(scanned)
  if (name === null) return say('unreadable', { code: code.slice(0, 64) })
  if (error) return say('unchecked', { why: error.message })
  return entries === null ? say('checking') : <FoundList name={name} entries={entries} onOpen={onOpen} />
}

const toneOf = (read: Read | null, { entries }: Known): Tone => {
  if (read === null) return 'seeking'
  return read.name === null || entries?.length === 0 ? 'bad' : 'good'
}

/** Scans a number and opens the page of what has it. */
const FindByScan = ({ onClose }: OverlayProps) => {
  const say = useSay(scanned)
  const navigate = useNavigate()
  const [read, setRead] = useState<Read | null>(null)
  const known = useScanned(read?.name ?? null)
  const open = (entry: ArchiveEntry) => {
    onClose()
    void navigate(pathOfEntry(entry))
  }
  const settle = useEffectEvent((found: ArchiveEntry[]) => {
    signal(found.length === 0 ? 'bad' : 'good')
    if (found.length === 1) open(found[0]!)
  })
  const { entries } = known
  useEffect(() => {
    if (entries !== null) settle(entries)
  }, [entries])
  const onRead = (code: string) => {
    const name = scannedAnyName(code)
    if (name === null) signal('bad')
    setRead({ code, name })
  }
  return (
    <ScanDialog title={say('scan')} label={say('anyNumber')} tone={toneOf(read, known)} onRead={onRead} onClose={onClose}>
      {read === null ? null : <Told read={read} known={known} onOpen={open} />}
    </ScanDialog>
  )
}

export default FindByScan
