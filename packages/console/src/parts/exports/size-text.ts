const mb = 1_000_000

/** The size of a file, kB or MB. */
export const sizeText = (bytes: number): string => (bytes < mb ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / mb).toFixed(1)} MB`)
