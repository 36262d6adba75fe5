type Curve = { spark: { values: readonly (number | null)[] }; capacityW: number }

/** The highest share of its capacity that any station reached today: the common scale of the sparklines; at least a tenth. */
export const peakShare = (rows: readonly Curve[]): number =>
  Math.max(0.1, ...rows.flatMap(({ spark, capacityW }) => (capacityW > 0 ? spark.values.map((value) => (value ?? 0) / capacityW) : [])))
