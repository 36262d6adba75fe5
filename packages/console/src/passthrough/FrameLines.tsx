import type { FrameLine } from '@sundial/contract/frames.ts'
import { frameLog } from '@sundial/phrases/frame-log.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useFrameWords } from './use-frame-words.ts'

const useLine = () => {
  const say = useSay(frameLog)
  const { line: frameLine } = useFrameWords()
  return ({ frame, content, kind }: FrameLine): string => {
    if (frame) return [frame.di ?? '', frameLine(frame)].filter(Boolean).join(' · ') || frame.hex
    if (content !== null) return content
    return say(kind === 'report' ? 'notKept' : 'withPassword')
  }
}

type LinesProps = {
  lines: readonly FrameLine[]
  showGw: boolean
  chosen: number | null
  /** The one that another is compared with. */
  base: number | null
  onChoose: (id: number) => void
}

/** The columns' titles, and whose clock: one concentrator's lines have its plant's time, lines of several have UTC. */
const Titles = ({ showGw, zone }: { showGw: boolean; zone: string }) => {
  const say = useSay(frameLog)
  return (
    <div className="frame-line frame-titles" aria-hidden="true">
      <span>{say('atIn', { zone })}</span>
      <span />
      {showGw ? <span>{say('concentrator')}</span> : null}
      <span>{say('kind')}</span>
      <span className="frame-said">{say('content')}</span>
      <span className="frame-size">{say('bytes')}</span>
    </div>
  )
}

/** The lines of the log, the newest first. */
export const FrameLines = ({ lines, showGw, chosen, base, onChoose }: LinesProps) => {
  const say = useSay(frameLog)
  const { number } = useFormat()
  const [{ at, timeZone }] = lines as [FrameLine]
  const { text, zone } = usePlantTime(showGw ? 'UTC' : timeZone)
  const lineText = useLine()
  return (
    <div className="frame-lines" data-gw={showGw}>
      <Titles showGw={showGw} zone={zone(at)} />
      {lines.map((line) => (
        <button
          type="button"
          key={line.id}
          className="frame-line"
          aria-pressed={line.id === chosen}
          data-base={line.id === base}
          onClick={() => onChoose(line.id)}
        >
          <span className="tabular">{text(line.at, 'second')}</span>
          <span title={say(`direction_${line.direction}`)}>
            <Icon name={line.direction === 'down' ? 'chevronDown' : 'chevronUp'} size={14} />
          </span>
          {showGw ? (
            <span className="frame-where">
              {line.concentratorName} <span className="meta">{line.stationName}</span>
            </span>
          ) : null}
          <span className="frame-cut">{say(`kind_${line.kind}`)}</span>
          <span className="frame-cut frame-said">{lineText(line)}</span>
          <span className="tabular frame-size">{number(line.bytes)}</span>
        </button>
      ))}
    </div>
  )
}
