import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@sundial/concentrator/testbench/small-disk.ts'

/** The user that Sundial runs as in tests of a full disk. Not root: root has a reserve on most disks, and its database lies elsewhere. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** Mounts a small disk for a data folder; the user `nobody` owns it. */
export const diskOfNobody = (options: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-disk-'))
  const disk = mountSmallDisk(folder, `${options},mode=700,uid=${nobody.uid},gid=${nobody.gid}`)
  const remove = (): void => {
    disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, data: join(folder, 'data'), remount: disk.remount, remove }
}
