import { offsetMs } from '@sundial/core/stations/local-day.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Segmented, Tooltip } from 'antd'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import './playback.css'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Day, PlaybackMark, Points } from '../parts/page-slots/layout-props.ts'
import { speeds } from './playback.ts'
import { areaPath, hourTicks, linePath, piecesOf, type Track, valueAt, xOf, yOf } from './silhouette.ts'
import { daylightOf, type Playback } from './use-playback.ts'

type Props = { playback: Playback; day: Day; points: Points; marks: PlaybackMark[]; timeZone: string; now: number; narrow: boolean }

const trackH = 40

/** The playback of the day: the curve of its power with the sun as a handle, speeds, clock and "live". */
export function PlaybackLine(props: Props) {
  const { playback, timeZone, now, narrow } = props
  const say = useSay(phrases)
  const { clock } = useFormat()
  return (
    <div className="playback">
      <button type="button" className="playback-play" aria-label={say(playback.playing ? 'pause' : 'play')} onClick={playback.toggle}>
        <Icon name={playback.playing ? 'pause' : 'play'} size={14} />
      </button>
      <SunTrack {...props} />
      {narrow ? null : (
        <Tooltip title={say('speed')}>
          <Segmented
            size="small"
            aria-label={say('speedLabel')}
            value={playback.speed}
            options={speeds.map((value) => ({ value, label: `${value}×` }))}
            onChange={playback.setSpeed}
          />
        </Tooltip>
      )}
      <div className="playback-clock" aria-live="off">
        <b>{clock(playback.at ?? now, timeZone)}</b>
        <Status playback={playback} />
      </div>
    </div>
  )
}

function Status({ playback }: { playback: Playback }) {
  const say = useSay(phrases)
  if (playback.at === null) return <span className="is-live">{say('live')}</span>
  if (playback.loading) return <span className="meta">{say('loadingDay')}</span>
  return (
    <>
      {playback.failed ? <span className="stale">{say('dayFailed')} </span> : null}
      <button type="button" onClick={playback.toLive}>
        {say('backToLive')}
      </button>
    </>
  )
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [w, setW] = useState(600)
  useEffect(() => {
    const seen = new ResizeObserver(([entry]) => setW(Math.max(40, entry!.contentRect.width)))
    seen.observe(box.current!)
    return () => seen.disconnect()
  }, [])
  return { box, w }
}

function SunTrack({ playback, day, points, marks, timeZone, now }: Props) {
  const say = useSay(phrases)
  const { clock } = useFormat()
  const { box, w } = useWidth()
  const { start, end } = daylightOf(day)
  const track: Track = { start, end, w, h: trackH }
  const at = Math.min(end, Math.max(start, playback.at ?? now))
  const instantOf = (e: PointerEvent) => start + ((e.clientX - box.current!.getBoundingClientRect().left) / w) * (end - start)
  const grab = (e: PointerEvent) => {
    if (e.type === 'pointerdown') box.current!.setPointerCapture(e.pointerId)
    if (e.buttons > 0) playback.seek(Math.max(start, instantOf(e)))
  }
  const steer = (e: KeyboardEvent) => {
    const by = { ArrowLeft: -900_000, ArrowRight: 900_000, PageDown: -3_600_000, PageUp: 3_600_000 }[e.key]
    if (!by) return
    e.preventDefault()
    playback.seek(Math.max(start, at + by))
  }
  return (
    <div
      ref={box}
      className="playback-track"
      role="slider"
      tabIndex={0}
      aria-label={say('time')}
      aria-valuemin={Math.round(start / 60_000)}
      aria-valuemax={Math.round(end / 60_000)}
      aria-valuenow={Math.round(at / 60_000)}
      aria-valuetext={clock(at, timeZone)}
      onPointerDown={grab}
      onPointerMove={grab}
      onKeyDown={steer}
    >
      <Silhouette track={track} points={points} marks={marks} at={at} now={now} timeZone={timeZone} />
    </div>
  )
}

type DrawingProps = { track: Track; points: Points; marks: PlaybackMark[]; at: number; now: number; timeZone: string }

function Silhouette({ track, points, marks, at, now, timeZone }: DrawingProps) {
  const { clock } = useFormat()
  const max = Math.max(0, ...points.map(([, v]) => v ?? 0))
  const x = xOf(track, at)
  const y = yOf(track, valueAt(points, at), max)
  return (
    <svg viewBox={`0 0 ${track.w} 64`} aria-hidden="true">
      {piecesOf(points, track, now).map((piece) => (
        <g key={piece[0]!.x}>
          <path d={areaPath(piece, trackH)} fill="var(--sun-line)" opacity=".16" />
          <path d={linePath(piece)} fill="none" stroke="var(--sun-line)" strokeWidth="1.2" />
        </g>
      ))}
      <path d={`M0 ${trackH}H${track.w}`} stroke="var(--line2)" />
      <path d={`M0 ${trackH}H${x}`} stroke="var(--ink3)" strokeWidth="2" />
      {hourTicks(track, offsetMs(track.start, timeZone)).map((t) => (
        <g key={t}>
          <path d={`M${xOf(track, t)} ${trackH}v4`} stroke="var(--ctl)" />
          <text x={xOf(track, t)} y={trackH + 17} fontSize="11" textAnchor="middle" fill="var(--ink3)">
            {clock(t, timeZone)}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <rect key={`${mark.at}${mark.label}`} x={xOf(track, mark.at) - 3.5} y={trackH - 3.5} width="7" height="7" rx="1" fill="var(--shut)">
          <title>{mark.label}</title>
        </rect>
      ))}
      <path d={`M${x} ${y}V${trackH}`} stroke="var(--ink1)" />
      <circle cx={x} cy={y} r="8" fill="var(--sun)" stroke="var(--page)" strokeWidth="2.5" />
    </svg>
  )
}
