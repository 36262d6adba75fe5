/** Where our own devices' models begin. */
export const sunspecBase = 40000
/** Where a SunSpec device's models may begin, in the order in which they are looked for. */
export const sunspecBases = [sunspecBase, 50_000, 0] as const
/** "SunS" */
const marker = [0x5375, 0x6e53] as const
export const endId = 0xffff
/** More models than any device has: a chain that does not end is not followed further. */
const modelsMax = 64

export const startsWithMarker = (registers: Uint16Array): boolean => registers[0] === marker[0] && registers[1] === marker[1]

/** A device's registers from its base on: marker, models (with ID and length), end. */
export const encodeDevice = (models: readonly Uint16Array[]): Uint16Array =>
  Uint16Array.from([...marker, ...models.flatMap((m) => [...m]), endId, 0])

/** `address` is that of the body, behind ID and length. */
export type FoundModel = { id: number; address: number; length: number }
/** Reads holding registers; `refused` = an exception, null = no answer. */
export type ReadRegisters = (address: number, count: number) => Promise<Uint16Array | 'refused' | null>

/** The register behind the marker, or null where no SunSpec device is to be found. Who is silent once is not asked elsewhere. */
const firstModel = async (read: ReadRegisters): Promise<number | null> => {
  for (const base of sunspecBases) {
    const found = await read(base, 2)
    if (found === null) return null
    if (found !== 'refused' && startsWithMarker(found)) return base + 2
  }
  return null
}

/**
 * Walks a device's models, known or not. Some lack the end: there the chain ends with what can't be read, or with zeros. Null = no
 * answer on the way, no SunSpec device, or one whose chain goes nowhere.
 */
export const discover = async (read: ReadRegisters): Promise<FoundModel[] | null> => {
  const found: FoundModel[] = []
  const walked = (): FoundModel[] | null => (found.length > 0 ? found : null)
  let address = await firstModel(read)
  while (address !== null && found.length < modelsMax && address < 0xffff) {
    const head = await read(address, 2)
    if (head === null) return null
    if (head === 'refused' || head[0] === 0) return walked()
    const [id, length] = [head[0]!, head[1]!]
    if (id === endId) return found
    found.push({ id, address: address + 2, length })
    address += 2 + length
  }
  return found.length < modelsMax ? walked() : null
}

/** A model's body, in as many reads as it takes (125 registers each). */
export const readBody = async (read: ReadRegisters, { address, length }: FoundModel): Promise<Uint16Array | null> => {
  const body = new Uint16Array(length)
  for (let at = 0; at < length; at += 125) {
    const part = await read(address + at, Math.min(125, length - at))
    if (part === null || part === 'refused') return null
    body.set(part, at)
  }
  return body
}
