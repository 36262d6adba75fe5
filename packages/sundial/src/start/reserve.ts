import { randomFillSync } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Several files, so that the reserve holds inodes too. */
const fileBytes = 4 * 1024 * 1024
export const reserveFiles = 16
/** Four segments of PostgreSQL's log: thousands of orders with their results. */
export const reserveBytes = reserveFiles * fileBytes

export type Reserve = {
  isWhole(): boolean
  /** Takes the space; false = the disk did not give all of it, and none is held. */
  make(): boolean
  /** Gives the space free; answers whether there was any. */
  release(): boolean
}

const writeOne = (path: string, bytes: Buffer, uid: number | null): void => {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  } finally {
    closeSync(file)
  }
  if (uid !== null) chownSync(path, uid, -1)
}

/** Space in a folder that is held by files of random bytes until the disk is full. @param uid owner of the files */
export const reserveIn = (folder: string, uid: number | null): Reserve => {
  const names = Array.from({ length: reserveFiles }, (_, i) => join(folder, `sundial-reserve-${i}`))
  const release = (): boolean => {
    const held = names.filter((name) => existsSync(name))
    for (const name of held) rmSync(name, { force: true })
    return held.length > 0
  }
  const writeMissing = (): void => {
    const bytes = randomFillSync(Buffer.alloc(fileBytes)) // a file system that compresses would keep no room for zeros
    for (const name of names) if (!existsSync(name)) writeOne(name, bytes, uid)
  }
  return {
    isWhole: () => names.every((name) => existsSync(name)),
    make: () => {
      try {
        writeMissing()
        return true
      } catch {
        release() // half a reserve helps nobody; the caller says that there is none
        return false
      }
    },
    release,
  }
}
