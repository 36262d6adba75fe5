import { arcPath, arcPoint } from './arc.ts'

type Props = { sunriseAt: number; sunsetAt: number; now: number; width?: number; height?: number; label: string }

/** The way of the sun from rise to set: walked in ink, ahead dotted, the sun where it is. Outside daylight there is no sun on it. */
export const DayArc = ({ sunriseAt, sunsetAt, now, width = 168, height = 46, label }: Props) => {
  const frame = { width, height }
  const share = (now - sunriseAt) / (sunsetAt - sunriseAt)
  const walked = Math.min(1, Math.max(0, share))
  const sun = arcPoint(walked, frame)
  const daylight = share > 0 && share < 1
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={{ display: 'block' }}>
      <path d={`M0 ${height - 7.5}H${width}`} stroke="var(--line2)" />
      <path d={arcPath(walked, 1, frame)} stroke="var(--ctl)" fill="none" strokeWidth="1.3" strokeDasharray="2 3" />
      <path d={arcPath(0, walked, frame)} stroke="var(--ink2)" fill="none" strokeWidth="1.3" />
      {[0.25, 0.5, 0.75].map((mark) => (
        <path key={mark} d={`M${arcPoint(mark, frame).x} ${height - 7}v4`} stroke="var(--ctl)" />
      ))}
      {daylight ? (
        <>
          <path d={`M${sun.x} ${sun.y}V${height - 8}`} stroke="var(--ctl)" />
          <circle cx={sun.x} cy={sun.y} r="5.5" fill="var(--sun)" stroke="var(--side)" strokeWidth="2" />
        </>
      ) : null}
    </svg>
  )
}
