import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountAgain, mountSmallDisk } from '@sundial/concentrator/test/small-disk.ts'
import { checkout } from './command-file.ts'

const nobody = { uid: 65_534, gid: 65_534 }

/** Mounts the checkout a second time, where every user can enter it: root's checkout may lie below a folder that is closed to others. */
const openedCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-checkout-'))
  const { unmount } = mountAgain(checkout, folder)
  const remove = (): void => {
    unmount()
    rmdirSync(folder)
  }
  return { folder, remove }
}

/**
 * Mounts a small disk for a data folder. The user `nobody` owns the disk, for three reasons: PostgreSQL does not run as root, most disks keep a
 * reserve for root, and Sundial as root keeps its database in another folder. `as` starts Sundial as the user `nobody`.
 */
export const diskOfNobody = (options: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-disk-'))
  const disk = mountSmallDisk(folder, `${options},mode=700,uid=${nobody.uid},gid=${nobody.gid}`)
  const opened = openedCheckout()
  const remove = (): void => {
    disk.unmount()
    rmSync(folder, { recursive: true, force: true })
    opened.remove()
  }
  return { folder, data: join(folder, 'data'), as: { ...nobody, checkout: opened.folder }, remount: disk.remount, remove }
}
