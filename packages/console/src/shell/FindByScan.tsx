import { scannedAnyName } from '@sundial/core/scan/scanned-name.ts'
import { scanned } from '@sundial/phrases/scanned.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { Tone } from '../kit/scan/CameraView.tsx'
import { ScanDialog } from '../kit/scan/ScanDialog.tsx'
import { signal } from '../kit/scan/signal.ts'
import '../parts/scan/scanned-facts.css'
import type { OverlayProps } from './overlay.ts'
import { type Target, useFound } from './use-found.ts'

type Found = { name: string; targets: Target[]; onOpen: (target: Target) => void }

/** Nothing, or several things, have the number: which one is meant is for the person to say. */
const FoundList = ({ name, targets, onOpen }: Found) => {
  const say = useSay(scanned)
  if (targets.length === 0)
    return (
      <>
        <b className="tabular">{name}</b> {say('unknown')}
        <p className="meta">{say('unknownHint')}</p>
      </>
    )
  return (
    <>
      <b className="tabular">{name}</b> {say('several', { count: targets.length })}
      <ul className="scan-found">
        {targets.map((target) => (
          <li key={target.key}>
            <button type="button" className="link link-button" onClick={() => onOpen(target)}>
              {target.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was read last: its text, and the name in it; null = there is none. */
type Read = { code: string; name: string | null }
type Known = ReturnType<typeof useFound>

/** What the reading is, in words. */
const Told = ({ read: { code, name }, known: { targets, error }, onOpen }: { read: Read; known: Known; onOpen: Found['onOpen'] }) => {
  const say = useSay(scanned)
  if (name === null) return say('unreadable', { code: code.slice(0, 64) })
  if (error) return say('unchecked', { why: error.message })
  return targets === null ? say('checking') : <FoundList name={name} targets={targets} onOpen={onOpen} />
}

const toneOf = (read: Read | null, { targets }: Known): Tone => {
  if (read === null) return 'seeking'
  return read.name === null || targets?.length === 0 ? 'bad' : 'good'
}

/** Scans a number and opens the page of what has it. */
const FindByScan = ({ onClose }: OverlayProps) => {
  const say = useSay(scanned)
  const navigate = useNavigate()
  const [read, setRead] = useState<Read | null>(null)
  const known = useFound(read?.name ?? null)
  const open = ({ to }: Target) => {
    onClose()
    void navigate(to)
  }
  const { answered, targets } = known
  const settle = useEffectEvent(() => {
    const [first, ...more] = targets ?? []
    signal(first ? 'good' : 'bad')
    if (first && more.length === 0) open(first)
  })
  useEffect(() => {
    if (answered !== null) settle()
  }, [answered])
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
