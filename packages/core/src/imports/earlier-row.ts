/** Notes rows of a table by a key. Answers the number of the first row with the key; undefined where that is this row. */
export const earlierRow = () => {
  const first = new Map<string, number>()
  return (key: string, at: number): number | undefined => {
    const found = first.get(key)
    if (found === undefined) first.set(key, at)
    return found === at ? undefined : found
  }
}
