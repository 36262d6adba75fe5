import { type ArchiveEntry, deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { DeviceRow } from '@sundial/contract/device-list.ts'
import { gridCalls } from '@sundial/contract/grid.ts'
import { callServer } from '../kit/server/call-server.ts'
import { draftOf, isAddedKind, saidOf } from './device-draft.ts'

const { deleteDevices, insertDevice, searchDevices } = deviceChangeCalls

/** Kinds in the order of deleting: a child before its parent. Devices are put back in the opposite order. */
const order = ['module', 'irradianceSensor', 'string', 'inverter']
export const inDeletingOrder = (rows: readonly DeviceRow[]): DeviceRow[] =>
  rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

/** Gives a device that was put back its earlier area, phase, branch and container again. */
const backInGrid = async ({ areaId, phase, branchId, containerId }: ArchiveEntry, made: { id: number; version: number }): Promise<void> => {
  const place = {
    ...(areaId === null ? {} : { areaId }),
    ...(phase === null ? {} : { phase }),
    ...(branchId === null ? {} : { branchId }),
    ...(containerId === null ? {} : { containerId }),
  }
  if (Object.keys(place).length > 0)
    await callServer(gridCalls.placeInGrid, { ...place, devices: [{ id: made.id, version: made.version }] })
}

/** Deletes devices, all or none, and puts them back as they were, what others stand in first. */
export const deleting = (rows: readonly DeviceRow[]) => {
  const deleted = new Map<number, ArchiveEntry>()
  /** Of those that were put back: the id that each has now. */
  const newIds = new Map<number, number>()
  const act = async (): Promise<void> => {
    const asked = rows.map(({ id, version }) => ({ id: Number(id), version: version ?? 1 }))
    const entries: ArchiveEntry[] = []
    for (const { id } of asked) entries.push(...(await callServer(searchDevices, { id })).list)
    await callServer(deleteDevices, { list: asked })
    for (const entry of entries) if (entry.id !== null) deleted.set(entry.id, entry)
  }
  const putBack = async (id: number): Promise<void> => {
    const entry = deleted.get(id)
    if (!entry || !isAddedKind(entry.kind)) return
    const draft = draftOf(entry, entry.kind)
    const parentId = draft.parentId === null ? null : (newIds.get(draft.parentId) ?? draft.parentId)
    const made = await callServer(insertDevice, { kind: entry.kind, ...saidOf({ ...draft, parentId }) })
    newIds.set(id, made.id)
    await backInGrid(entry, made)
  }
  const asked: number[] = []
  let restoring: Promise<void> | null = null
  /** Asked for one device after the other in the order in which they were deleted: all are put back in the other order. */
  const undo = (id: number): Promise<void> => {
    asked.push(id)
    restoring ??= Promise.resolve().then(async () => {
      for (const one of asked.toReversed()) await putBack(one)
    })
    return restoring
  }
  /** An irradiance meter has a form of its own, with more in it than is put back here. */
  return { act, ...(rows.every(({ kind }) => isAddedKind(kind)) ? { undo } : {}) }
}
