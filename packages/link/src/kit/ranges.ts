/** Sequence numbers as sorted ranges, ends included. */
export const rangesOf = (seqs: Iterable<number>): [number, number][] => {
  const out: [number, number][] = []
  for (const seq of [...new Set(seqs)].sort((a, b) => a - b)) {
    const last = out.at(-1)
    if (last && seq === last[1] + 1) last[1] = seq
    else out.push([seq, seq])
  }
  return out
}
