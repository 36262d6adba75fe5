import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
}

/**
 * A file system on a disk whose power can be cut. `mountPoint` holds the files. The disk is an image file behind a loop device: pages that
 * nobody has synced are in the kernel's cache of `mountPoint` only, so a copy of the image is what a disk holds when the power fails.
 */
export type PowerCutDisk = {
  mountPoint: string
  /** Copies the image as it is now. Stop the processes that write first, so that the copy is of one moment. */
  cut(): PowerCutImage
  unmount(): void
}
export type PowerCutImage = {
  /** Mounts it; the file system repairs itself from its own journal, as after a power failure. */
  mount(): PowerCutDisk
  remove(): void
}

const mountImage = (image: string, mountPoint: string, cut: () => PowerCutImage): PowerCutDisk => {
  mkdirSync(mountPoint, { recursive: true })
  run('mount', '-o', 'loop', image, mountPoint)
  return { mountPoint, cut, unmount: () => run('umount', mountPoint) }
}

/** Makes an ext4 file system of so many MB in a new folder, which `close` removes. Only root on Linux may. */
export const makePowerCutDisk = (megabytes: number): { disk: PowerCutDisk; close(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-power-'))
  run('chmod', '755', folder)
  const mountPoints: string[] = []
  let images = 0
  const open = (image: string): PowerCutDisk => {
    const mountPoint = `${image}.files`
    mountPoints.push(mountPoint)
    return mountImage(image, mountPoint, () => cut(image))
  }
  const cut = (image: string): PowerCutImage => {
    const copy = join(folder, String(++images))
    run('cp', '--sparse=always', image, copy)
    return { mount: () => open(copy), remove: () => rmSync(copy, { force: true }) }
  }
  const close = (): void => {
    // Those that a test has unmounted are not mounted any more: umount says so, which is fine.
    for (const mountPoint of mountPoints) spawnSync('umount', ['-l', mountPoint])
    rmSync(folder, { recursive: true, force: true })
  }
  const image = join(folder, '0')
  try {
    run('truncate', '-s', `${megabytes}M`, image)
    run('mkfs.ext4', '-q', '-F', image)
    return { disk: open(image), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Why the power of a disk can't be cut here; null = it can. */
export const whyNoPowerCut = ((): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a disk'
  try {
    makePowerCutDisk(16).close()
    return null
  } catch (error) {
    return (error as Error).message
  }
})()
