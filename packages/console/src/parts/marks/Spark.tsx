import { type SparkFrame, sparkPaths } from './spark-path.ts'

type Props = { points: readonly (readonly [number, number | null])[]; label: string; tone?: 'normal' | 'bad' | 'quiet' } & Partial<
  Pick<SparkFrame, 'width' | 'height'>
> &
  Omit<SparkFrame, 'width' | 'height'>

const tones = {
  normal: { line: 'var(--d1)', area: 'var(--d1-fill)' },
  bad: { line: 'var(--bad)', area: 'var(--bad-soft)' },
  quiet: { line: 'var(--none)', area: 'var(--sunken)' },
}

/** A day in 98 x 24 px; the base line spans the whole day, so that what is left of it shows. */
export const Spark = ({ points, label, tone = 'normal', width = 98, height = 24, from, to, max }: Props) => {
  const { line, area } = sparkPaths(points, { from, to, max: Math.max(max, 1), width, height })
  return (
    <svg width={width} height={height} role="img" aria-label={label} style={{ display: 'block' }}>
      <path d={area} fill={tones[tone].area} />
      <path d={line} fill="none" stroke={tones[tone].line} strokeWidth="1.3" strokeLinejoin="round" />
      <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--line2)" />
    </svg>
  )
}
