/** Functions that change nothing: coils, inputs, registers, identification. */
const reading: ReadonlySet<number> = new Set([1, 2, 3, 4, 43])

/** Whether a request only reads. Which register stops an inverter is its maker's affair: whatever writes may switch. */
export const readsModbus = (pdu: Uint8Array): boolean => reading.has(pdu[0] ?? 0)
