import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type RollingFile = { write(line: string): void; close(): void }

/**
 * A log file that never grows beyond maxBytes: full, it becomes `.1`, the one before `.2` and so on up to `keep`.
 */
export const rollingFile = (path: string, maxBytes: number, keep: number): RollingFile => {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', 0o640)
  let bytes = fstatSync(file).size
  const roll = () => {
    closeSync(file)
    rmSync(`${path}.${keep}`, { force: true })
    for (let n = keep - 1; n >= 1; n--) if (existsSync(`${path}.${n}`)) renameSync(`${path}.${n}`, `${path}.${n + 1}`)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o640)
    bytes = 0
  }
  return {
    write: (line) => {
      const data = Buffer.from(`${line}\n`)
      if (bytes > 0 && bytes + data.length > maxBytes) roll()
      writeSync(file, data)
      bytes += data.length
    },
    close: () => closeSync(file),
  }
}
