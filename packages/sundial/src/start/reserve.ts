import { randomFillSync } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** Several files, so that the reserve holds inodes too. */
const fileBytes = 4 * 1024 * 1024
export const reserveFiles = 16
/** Between two slices is asked whether the reserve is still wanted. */
const sliceBytes = 512 * 1024
/** Four segments of PostgreSQL's write-ahead log, enough for thousands of orders with their results. */
export const reserveBytes = reserveFiles * fileBytes

export type Reserve = {
  isWhole(): boolean
  /**
   * Writes the reserve in the background, because a slow disk needs seconds for it. False = the disk had too little space, or `release`
   * was called meanwhile; then nothing is reserved. Do not call it again before it has resolved.
   */
  make(): Promise<boolean>
  /** Deletes the reserve; returns whether there was one. */
  release(): boolean
}

const writeOne = async (path: string, bytes: Buffer, uid: number | null, isWanted: () => boolean): Promise<void> => {
  const file = await open(path, 'w', 0o600)
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      if (!isWanted()) throw new Error('the reserve was given free while it was made')
      await file.writeFile(bytes.subarray(at, at + sliceBytes))
    }
    if (uid !== null) await file.chown(uid, -1)
  } finally {
    await file.close()
  }
}

/** Space in a folder that is held by files of random bytes until the disk is full. @param uid owner of the files */
export const reserveIn = (folder: string, uid: number | null): Reserve => {
  const names = Array.from({ length: reserveFiles }, (_, i) => join(folder, `sundial-reserve-${i}`))
  let making = false
  let wanted = true
  const removeHeld = (): boolean => {
    const held = names.filter((name) => existsSync(name))
    for (const name of held) rmSync(name, { force: true })
    return held.length > 0
  }
  const removeWhatCanBe = (): void => {
    try {
      removeHeld()
    } catch {
      // A disk that became read-only removes nothing either. The next release tries again, and its caller tells of it.
    }
  }
  const writeMissing = async (): Promise<void> => {
    const bytes = randomFillSync(Buffer.alloc(fileBytes)) // a file system that compresses would keep no room for zeros
    for (const name of names) if (!existsSync(name)) await writeOne(name, bytes, uid, () => wanted)
    if (!wanted) throw new Error('the reserve was given free while it was made')
  }
  return {
    isWhole: () => !making && names.every((name) => existsSync(name)),
    make: async () => {
      making = true
      wanted = true
      try {
        await writeMissing()
        return true
      } catch {
        removeWhatCanBe() // half a reserve helps nobody; the caller says that there is none
        return false
      } finally {
        making = false
      }
    },
    release: () => {
      wanted = false
      return removeHeld()
    },
  }
}
