import { closeSync, existsSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { countLostLines, type Report } from '../kit/count-lost-lines.ts'

export type RollingFile = { write(line: string): void; close(): void }

type Opened = { path: string; maxBytes: number; keep: number; file: number | null; bytes: number }

const openFile = (o: Opened): number => {
  if (o.file !== null) return o.file
  mkdirSync(dirname(o.path), { recursive: true })
  o.file = openSync(o.path, 'a', 0o640)
  o.bytes = fstatSync(o.file).size
  return o.file
}

const closeFile = (o: Opened): void => {
  const { file } = o
  o.file = null
  if (file !== null) closeSync(file)
}

/** The full file becomes `.1`. Where that fails half-way, the next try goes on without pushing older files out a second time. */
const roll = (o: Opened): void => {
  const { path, keep } = o
  if (existsSync(path)) {
    rmSync(`${path}.${keep}`, { force: true })
    for (let n = keep - 1; n >= 1; n--) if (existsSync(`${path}.${n}`)) renameSync(`${path}.${n}`, `${path}.${n + 1}`)
    renameSync(path, `${path}.1`)
  }
  closeFile(o)
}

/** Writes all of it or nothing: of a line that fits only in part, the part is cut off again. */
const append = (o: Opened, data: Buffer): void => {
  const file = openFile(o)
  try {
    for (let at = 0; at < data.length; ) at += writeSync(file, data, at)
  } catch (error) {
    ftruncateSync(file, o.bytes)
    throw error
  }
  o.bytes += data.length
}

/**
 * A log file that never grows beyond maxBytes: full, it becomes `.1`, the one before `.2` and so on up to `keep`. Nothing here throws:
 * lines that the disk refuses are counted, and reported once the disk takes lines again.
 */
export const rollingFile = (path: string, maxBytes: number, keep: number, report: Report): RollingFile => {
  const o: Opened = { path, maxBytes, keep, file: null, bytes: 0 }
  const put = (line: string) => {
    const data = Buffer.from(`${line}\n`)
    openFile(o)
    if (o.bytes > 0 && o.bytes + data.length > maxBytes) roll(o)
    append(o, data)
  }
  const { write } = countLostLines(put, report)
  return {
    write,
    close: () => closeFile(o),
  }
}
