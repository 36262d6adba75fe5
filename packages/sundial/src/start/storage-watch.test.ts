import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makePowerCutDisk } from '@sundial/concentrator/test/power-cut-disk.ts'
import { fillDisk, mountSmallDisk, whyNoDisk } from '@sundial/concentrator/test/small-disk.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { reserveIn } from './reserve.ts'
import { storageText, storageWatch } from './storage-watch.ts'

if (whyNoDisk) console.log(`skipped: the watch over the disk, because ${whyNoDisk}`)

const disks: { unmount(): void }[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) disk.unmount()
})

const watchingOn = (root: string, uid: number | null = null) => {
  const folder = join(root, 'cluster')
  mkdirSync(folder)
  const told: string[] = []
  const reserve = reserveIn(folder, null)
  const { look, state } = storageWatch({ folder, uid, reserve, onChange: (changed) => told.push(changed) })
  const looked = async () => {
    await look()
    return state()
  }
  return { root, folder, told, reserve, looked }
}
const watching = (options: string, uid: number | null = null) => {
  const root = mkdtempSync(join(tmpdir(), 'sundial-watch-'))
  const disk = mountSmallDisk(root, options)
  disks.push(disk)
  return { ...watchingOn(root, uid), disk }
}

/** A disk with ext4, and how a fault is found on it: the kernel then makes it read-only by itself. */
const faultyDisk = () => {
  const { disk, close } = makePowerCutDisk(60)
  disks.push({ unmount: close })
  execFileSync('mount', ['-o', 'remount,errors=remount-ro', disk.mountPoint])
  const device = execFileSync('findmnt', ['-n', '-o', 'SOURCE', disk.mountPoint], { encoding: 'utf8' }).trim()
  const trigger = join('/sys/fs/ext4', basename(device), 'trigger_fs_error')
  return { root: disk.mountPoint, trigger: existsSync(trigger) ? () => writeFileSync(trigger, '1') : null }
}

describe.runIf(whyNoDisk === null)('the watch over the disk of the database (skipped where no small disk can be mounted)', () => {
  it('keeps a reserve, gives it free when space runs out, and takes it again when there is space for it and more', async () => {
    const { root, told, reserve, looked } = watching('size=200m')
    expect(await looked()).toBe('ok')
    expect(reserve.isWhole()).toBe(true)
    const makeRoom = fillDisk(root)
    expect(await looked()).toBe('noSpace')
    expect(reserve.isWhole()).toBe(false)
    expect(await looked()).toBe('noSpace') // 64 MB are free, but they are the reserve's
    writeFileSync(join(root, 'goes on'), Buffer.alloc(32 * 1024 * 1024))
    makeRoom()
    rmSync(join(root, 'goes on'))
    expect(await looked()).toBe('ok')
    expect(reserve.isWhole()).toBe(true)
    expect(told).toEqual(['noSpace', 'ok'])
  })

  it('does not give the reserve to whoever is just filling the disk, but does where space stays low', async () => {
    const { root, reserve, looked } = watching('size=200m')
    expect(await looked()).toBe('ok')
    writeFileSync(join(root, 'growing'), Buffer.alloc(116 * 1024 * 1024))
    expect(await looked()).toBe('noSpace')
    expect(reserve.isWhole()).toBe(true)
    await looked()
    await looked()
    expect(reserve.isWhole()).toBe(false)
  })

  it('keeps no reserve on a disk too small for it, and judges it all the same', async () => {
    const { root, reserve, looked } = watching('size=80m')
    expect(await looked()).toBe('ok')
    expect(reserve.isWhole()).toBe(false)
    const makeRoom = fillDisk(root)
    expect(await looked()).toBe('noSpace')
    makeRoom()
    expect(await looked()).toBe('ok')
  })

  it('tells inodes from space', async () => {
    const { root, looked } = watching('size=80m,nr_inodes=20')
    expect(await looked()).toBe('ok')
    const made = Array.from({ length: 14 }, (_, n) => join(root, `file-${n}`))
    for (const path of made) writeFileSync(path, '')
    expect(await looked()).toBe('noInodes')
    for (const path of made) rmSync(path)
    expect(await looked()).toBe('ok')
  })

  it('tells a disk that has become read-only', async () => {
    const { disk, looked, told } = watching('size=80m')
    expect(await looked()).toBe('ok')
    disk.remount('ro')
    expect(await looked()).toBe('readOnly')
    disk.remount('rw')
    expect(await looked()).toBe('ok')
    expect(told).toEqual(['readOnly', 'ok'])
  })

  it('tells a disk that the kernel made read-only because of a fault, which still looks writable', async (context) => {
    const { root, trigger } = faultyDisk()
    if (!trigger) return context.skip('skipped: this kernel finds no faults of a disk on order')
    const { looked, told } = watchingOn(root)
    expect(await looked()).toBe('ok')
    trigger()
    expect(await looked()).toBe('readOnly')
    expect(await looked()).toBe('readOnly')
    expect(told).toEqual(['readOnly'])
  })

  it('tells a folder whose owner was changed, also where we are root, for whom that changes nothing', async () => {
    const { folder, looked } = watching('size=80m', 65_534)
    expect(await looked()).toBe('ownerChanged')
    chownSync(folder, 65_534, 65_534)
    expect(await looked()).toBe('ok')
  })
})

it('when it stops ends the writing of a reserve and leaves no half of it; a whole one stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-watch-'))
  const reserve = reserveIn(folder, null)
  const { look, stop } = storageWatch({ folder, uid: null, reserve, onChange: () => {} })
  const looked = look()
  await stop()
  await looked
  expect(readdirSync(folder)).toEqual([])
  await look()
  await stop()
  expect(reserve.isWhole()).toBe(true)
  rmSync(folder, { recursive: true })
})

it('says at the terminal what is wrong, and what goes on', () => {
  expect(storageText('noSpace', '/data', 3_500_000)).toMatch(/^\/data has no space left; 3 MB are free\. Changes are refused/)
  expect(storageText('ok', '/data', 200_000_000)).toBe('/data takes changes again; 190 MB are free.')
})
