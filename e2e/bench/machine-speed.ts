import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const times = (count: number, work: () => void): number[] =>
  Array.from({ length: count }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })

/** Always the same work of a processor: 100,000 records as JSON and back, sorted, and the digest of their text. */
const work = (): void => {
  const records = Array.from({ length: 100_000 }, (_, i) => ({ id: (i * 7919) % 100_003, text: `record ${i}`, value: i / 3 }))
  const text = JSON.stringify(records)
  const read = JSON.parse(text) as typeof records
  read.sort((a, b) => a.id - b.id)
  createHash('sha256').update(text).digest()
}

const page = Buffer.alloc(8192, 1)

/** How long a page of 8 KB takes to be on the disk of the temporary folder, ms, fifty times. */
const writes = (): number[] => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-speed-'))
  const file = openSync(join(dir, 'page'), 'w')
  try {
    return times(50, () => {
      writeSync(file, page, 0, page.length, 0)
      fsyncSync(file)
    })
  } finally {
    closeSync(file)
    rmSync(dir, { recursive: true })
  }
}

/**
 * How fast this machine is now: the median time of a fixed piece of work on one core, and of one write to the disk, ms. Machines of the
 * same name have differed by a factor of 2, so that times of two days can only be compared beside these two.
 */
export const machineSpeed = (): { workMs: number; writeMs: number } => ({ workMs: middle(times(7, work)), writeMs: middle(writes()) })
