const partsOf = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number)

/** Whether version `a` is above `b`, by the numbers in them: 1.10.0 is above 1.9.2. */
export const isNewer = (a: string, b: string): boolean => {
  const [own, other] = [partsOf(a), partsOf(b)]
  for (let i = 0; i < Math.max(own.length, other.length); i++) {
    const difference = (own[i] ?? 0) - (other[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
