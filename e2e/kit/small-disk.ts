import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** The demo's smallest station alone, as a fleet file that nobody may read. */
export const fleetOfOne = async (): Promise<{ file: string; remove(): void }> => {
  const { demoFleet } = await import('../../packages/sundial/src/demo/fleet.ts')
  const plan = demoFleet(() => randomBytes(32).toString('hex'))
  const [station] = plan.stations.toSorted((a, b) => a.modules.length - b.modules.length)
  const folder = mkdtempSync(join(tmpdir(), 'sundial-fleet-'))
  const file = join(folder, 'fleet.json')
  writeFileSync(file, JSON.stringify({ ...plan, stations: [{ ...station, faults: [] }] }))
  for (const path of [folder, file]) chownSync(path, nobody.uid, nobody.gid)
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
