type Point = readonly [number, number | null]
/** Maps an instant (or another place on the axis) and a value to the drawing's coordinates. */
export type Place = { x(at: number): number; y(value: number): number /** Where the area below a curve ends. */; ground: number }

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

/** SVG paths of a curve: its line and the area below it. */
export const curvePaths = (points: readonly Point[], { x, y, ground }: Place): { line: string; area: string } => {
  const at = (instant: number) => x(instant).toFixed(1)
  const runs = runsOf(points)
  const lines = runs.map((run) => run.map(([instant, value]) => `${at(instant)} ${y(value).toFixed(1)}`).join('L'))
  const areas = runs.map((run, index) => `M${lines[index]}L${at(run.at(-1)![0])} ${ground}L${at(run[0]![0])} ${ground}Z`)
  return { line: lines.map((line) => `M${line}`).join(''), area: areas.join('') }
}
