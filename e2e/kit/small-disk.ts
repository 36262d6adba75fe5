import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@sundial/concentrator/test/small-disk.ts'

/** The user that runs Sundial in tests of a full disk. Not root: most disks keep a reserve for root, and Sundial as root keeps its database in another folder. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Mounts a small disk for a data folder. The user `nobody` owns the disk, because PostgreSQL refuses to run as root. */
export const diskOfNobody = (options: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-disk-'))
  const disk = mountSmallDisk(folder, `${options},mode=700,uid=${nobody.uid},gid=${nobody.gid}`)
  const remove = (): void => {
    disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, data: join(folder, 'data'), remount: disk.remount, remove }
}
