import type { FrameLine } from '@sundial/contract/frames.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { FrameBytes } from './FrameBytes.tsx'
import { FrameLines } from './FrameLines.tsx'
import { type FramedLine, FramesCompared } from './FramesCompared.tsx'

const framed = (line: FrameLine | null | undefined): FramedLine | null => (line?.frame ? (line as FramedLine) : null)

type ChosenProps = { line: FrameLine; base: FramedLine | null; timeZone: string; onCompare: () => void }

/** The button that keeps a frame for the comparison, or ends it. */
const CompareButton = ({ line, base, onCompare }: Omit<ChosenProps, 'timeZone'>) => {
  const say = useSay(frameLog)
  if (!line.frame && !base) return null
  return (
    <Button size="small" onClick={onCompare}>
      {say(base ? 'endComparison' : 'compare')}
    </Button>
  )
}

/** The chosen line; where another frame is kept for it, the two of them. */
const Chosen = (props: ChosenProps) => {
  const { line, base, timeZone } = props
  const say = useSay(frameLog)
  const own = framed(line)
  const pair = base !== null && own !== null && base.id !== line.id ? { one: base, other: own } : null
  return (
    <section className="frame-chosen">
      <div className="section-head">
        <h3>{say(pair ? 'compared' : `kind_${line.kind}`)}</h3>
        {base && !pair ? <span className="meta">{say('chooseSecond')}</span> : null}
        <span className="space" />
        <CompareButton {...props} />
      </div>
      {pair ? <FramesCompared {...pair} timeZone={timeZone} /> : null}
      {own && !pair ? <FrameBytes frame={own.frame} withValues /> : null}
      {line.content === null ? null : <pre className="frame-content">{line.content}</pre>}
    </section>
  )
}

const Keys = () => {
  const say = useSay(frameLog)
  const sayPass = useSay(passTemplates)
  if (useNarrow()) return null
  const hints = [
    [say('spaceKey'), say('keyHold')] as const,
    ['↑ ↓', say('keyMove')] as const,
    ['C', sayPass('keyCopy')] as const,
    ['D', say('compare')] as const,
  ]
  return (
    <p className="pass-keys meta">
      {hints.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {word}
        </span>
      ))}
    </p>
  )
}

type Props = { lines: readonly FrameLine[]; showGw: boolean; onHold: () => void }

/** The lines of the log, and the chosen one byte by byte: keys move, copy, compare and hold the stream. */
export const FramePanes = ({ lines, showGw, onHold }: Props) => {
  const say = useSay(frameLog)
  const [chosen, setChosen] = useState<number | null>(null)
  // Kept whole: new lines push it out of the list.
  const [base, setBase] = useState<FramedLine | null>(null)
  const at = lines.findIndex(({ id }) => id === chosen)
  const shown = lines[at]
  const move = (by: 1 | -1) => setChosen(lines[Math.min(lines.length - 1, Math.max(0, at + by))]?.id ?? null)
  const compare = () => setBase(base ? null : framed(shown))
  useKeys([
    [' ', onHold],
    ['ArrowUp', () => move(-1)],
    ['ArrowDown', () => move(1)],
    ['c', () => void (shown?.frame && copyText(shown.frame.hex))],
    ['d', compare],
  ])
  if (lines.length === 0) return <EmptyState text={say('none')} hint={say('noneHint')} />
  return (
    <div className="frame-panes">
      <Keys />
      <FrameLines lines={lines} showGw={showGw} chosen={chosen} base={base?.id ?? null} onChoose={setChosen} />
      {shown ? <Chosen line={shown} base={base} timeZone={showGw ? 'UTC' : shown.timeZone} onCompare={compare} /> : null}
    </div>
  )
}
