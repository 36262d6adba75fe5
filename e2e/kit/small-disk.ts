import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@sundial/concentrator/testbench/small-disk.ts'

/** Who Sundial runs as where it must not be root: root has a reserve on most disks, and its database lies elsewhere. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** A disk of its own for a data folder, which belongs to nobody. */
export const diskOfNobody = (options: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-disk-'))
  const disk = mountSmallDisk(folder, `${options},mode=700,uid=${nobody.uid},gid=${nobody.gid}`)
  const remove = (): void => {
    disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, data: join(folder, 'data'), remount: disk.remount, remove }
}
