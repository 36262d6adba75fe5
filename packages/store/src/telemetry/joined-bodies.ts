/**
 * Many bodies as one parameter of a statement. pg sends an array of Buffers as text, two digits a byte, and a single Buffer as it is:
 * the statement takes each body out again, `substring($1::bytea from first for length)`.
 */
export const joinedBodies = (bodies: readonly Uint8Array[]): { bytes: Buffer; firsts: number[]; lengths: number[] } => {
  const firsts: number[] = []
  let first = 1
  for (const { length } of bodies) {
    firsts.push(first)
    first += length
  }
  return { bytes: Buffer.concat(bodies), firsts, lengths: bodies.map((b) => b.length) }
}
