import { accessSync, constants, statfsSync, statSync, utimesSync } from 'node:fs'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { type Reserve, reserveBytes, reserveFiles } from './reserve.ts'

const mb = 1024 * 1024
/** Below this much space the disk counts as full: PostgreSQL takes 16 MB at once for its log, and ends where it does not get them. */
const spaceMin = 24 * mb
const inodesMin = 8
/** Below this the process that fills the disk has been refused, too. */
const goneMax = 1 * mb
/** After so many looks at scarce space the reserve is given free even though some is left: PostgreSQL may need more at once. */
const scarceLooksMax = 3
/** How many times the minimum must be free, besides the reserve, before the disk counts as having space again. */
const freeAgain = 2

type Free = { bytes: number; inodes: number }

const freeOn = (folder: string): Free => {
  const { bavail, bsize, files, ffree } = statfsSync(folder)
  return { bytes: bavail * bsize, inodes: files === 0 ? Number.POSITIVE_INFINITY : ffree } // some file systems do not count inodes
}

/** A disk that became read-only by a fault of its own may say that it can be written (ext4 since Linux 6.15), until something is. */
const touch = (folder: string): void => {
  const now = new Date()
  utimesSync(folder, now, now)
}

/** Why nothing can be written in a folder, whatever space there is; null = it can. */
const refusalIn = (folder: string, uid: number | null): StorageState | null => {
  try {
    if (uid !== null && statSync(folder).uid !== uid) return 'ownerChanged'
    accessSync(folder, constants.W_OK | constants.X_OK)
    touch(folder)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EROFS') return 'readOnly'
    return code === 'EACCES' || code === 'EPERM' ? 'ownerChanged' : null
  }
}

const reasons: Record<Exclude<StorageState, 'ok'>, string> = {
  noSpace: 'has no space left',
  noInodes: 'takes no more files (no free inodes)',
  readOnly: 'is read-only',
  ownerChanged: 'belongs to another user now',
}

/** The text for the terminal. */
export const storageText = (state: StorageState, folder: string, freeBytes: number): string => {
  const free = `${Math.floor(freeBytes / mb)} MB are free`
  if (state === 'ok') return `${folder} takes changes again; ${free}.`
  return `${folder} ${reasons[state]}; ${free}. Changes are refused and reports wait until that is put right; shutting down goes on as long as the database lives.`
}

export type StorageOptions = {
  /** Where the database lies. */
  folder: string
  /** Whose the folder has to be; null = where there are no users. */
  uid: number | null
  reserve: Reserve
  /** Called once at each change. */
  onChange(state: StorageState, free: Free): void
}

const scarceIn = (free: Free, times: number, kept: Free): StorageState => {
  if (free.inodes < inodesMin * times + kept.inodes) return 'noInodes'
  return free.bytes < spaceMin * times + kept.bytes ? 'noSpace' : 'ok'
}

/**
 * Judges whether the database's disk takes what is written. Where space runs out it gives the reserve free, so that the database lives
 * and shutting down goes on; it is full until there is room for the reserve again, and some more.
 */
export const storageWatch = ({ folder, uid, reserve, onChange }: StorageOptions) => {
  let state: StorageState = 'ok'
  let wasReleased = false
  let scarceLooks = 0
  /** The reserve is being written; looking goes on meanwhile. */
  let making: Promise<void> | null = null
  const judge = (): StorageState => {
    const refused = refusalIn(folder, uid)
    if (refused) return refused
    const free = freeOn(folder)
    if (state === 'ok') return scarceIn(free, 1, { bytes: 0, inodes: 0 })
    return scarceIn(free, freeAgain, wasReleased ? { bytes: reserveBytes, inodes: reserveFiles } : { bytes: 0, inodes: 0 })
  }
  /** Waits until nothing is left, or for three looks: earlier, the process that fills the disk would take the reserve. */
  const giveFree = (): void => {
    scarceLooks = state === 'noSpace' || state === 'noInodes' ? scarceLooks + 1 : 0
    if (scarceLooks === 0) return
    const { bytes, inodes } = freeOn(folder)
    if (bytes < goneMax || inodes === 0 || scarceLooks >= scarceLooksMax) wasReleased = reserve.release() || wasReleased
  }
  const keepReserve = (): void => {
    if (making || state !== 'ok' || reserve.isWhole() || freeOn(folder).bytes < reserveBytes + freeAgain * spaceMin) return
    making = reserve.make().then((isMade) => {
      wasReleased = !isMade
      making = null
    })
  }
  /** Has judged when it returns; answers when the reserve, if it has to be written, is. */
  const look = (): Promise<void> => {
    const before = state
    state = judge()
    giveFree()
    keepReserve()
    if (state !== before) onChange(state, freeOn(folder))
    return making ?? Promise.resolve()
  }
  /** Ends the writing of a reserve that is not whole yet; one that is whole stays. */
  const stop = async (): Promise<void> => {
    if (making) reserve.release()
    await making
  }
  return { look, state: () => state, stop }
}
