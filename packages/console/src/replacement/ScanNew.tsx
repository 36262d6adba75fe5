import { type InstalledPart, isKnownByNumber } from '@sundial/core/replacement/parts.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { ScanDialog } from '../kit/scan/ScanDialog.tsx'
import { ScannedFacts } from '../parts/scan/ScannedFacts.tsx'
import { useReadName } from '../parts/scan/use-read-name.ts'
import type { Position } from './installations.ts'

type Props = {
  position: Pick<Position, 'id' | 'code'>
  part: InstalledPart
  /** What is there now. */
  old: string
  onTake: (name: string) => void
  onClose: () => void
}

/** What goes out and what comes in, side by side. */
const Swap = ({ old, name }: { old: string; name: string }) => {
  const say = useSay(replacement)
  return (
    <div className="scan-swap">
      <span>
        <span className="meta">{say('out')}</span>
        <b className="tabular">{old}</b>
      </span>
      <Icon name="chevronRight" />
      <span>
        <span className="meta">{say('in')}</span>
        <b className="tabular">{name}</b>
      </span>
    </div>
  )
}

/** Scans the piece that replaces what is at a position, and says what it is before it is taken over into the form. */
export const ScanNew = ({ position, part, old, onTake, onClose }: Props) => {
  const say = useSay(replacement)
  const { read, known, tone, onRead } = useReadName(part, position.id)
  const words = isKnownByNumber(part)
    ? ({ label: 'newNumber', wrong: 'newNumber_wrong' } as const)
    : ({ label: 'newSerial', wrong: 'newSerial_wrong' } as const)
  const name = read?.name ?? null
  return (
    <ScanDialog title={say('scanNew', { code: position.code })} label={say(words.label)} tone={tone} onRead={onRead} onClose={onClose}>
      {read === null ? null : name === null ? (
        <>
          <b className="tabular">{read.code.slice(0, 64)}</b>
          <p>{say(words.wrong)}</p>
        </>
      ) : (
        <>
          <ScannedFacts name={name} known={known} />
          <Swap old={old} name={name} />
          <div className="scan-acts">
            <Button type="primary" disabled={!known.isUsable} onClick={() => onTake(name)}>
              {say('takeNew')}
            </Button>
          </div>
        </>
      )}
    </ScanDialog>
  )
}
