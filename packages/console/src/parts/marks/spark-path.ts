type Point = readonly [number, number | null]
export type SparkFrame = { from: number; to: number; max: number; width: number; height: number }

/** Runs of neighbouring points that have a value: missing data is a gap. */
export const runsOf = (points: readonly Point[]): [number, number][][] => {
  const runs: [number, number][][] = []
  let run: [number, number][] = []
  for (const [at, value] of points) {
    if (value !== null) run.push([at, value])
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return run.length > 0 ? [...runs, run] : runs
}

/** SVG paths of a sparkline: its line and the area below it. */
export const sparkPaths = (points: readonly Point[], { from, to, max, width, height }: SparkFrame): { line: string; area: string } => {
  const x = (at: number) => (((at - from) / (to - from)) * width).toFixed(1)
  const y = (value: number) => (height - 1 - (Math.min(value, max) / max) * (height - 3)).toFixed(1)
  const lines = runsOf(points).map((run) => run.map(([at, value]) => `${x(at)} ${y(value)}`).join('L'))
  const areas = runsOf(points).map((run, index) => `M${lines[index]}L${x(run.at(-1)![0])} ${height}L${x(run[0]![0])} ${height}Z`)
  return { line: lines.map((line) => `M${line}`).join(''), area: areas.join('') }
}
