import { type DeviceAction, type deviceOrderKinds, kindOfOp } from '@sundial/core/orders/kinds.ts'
import type { Command } from '@sundial/wire/link/messages.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { type Priority, priority } from '../bus-queue.ts'

/** An upgrade works on all devices of a bus at once: it is an operation of the concentrator's own. */
const asOne = 'optimizers.upgrade'
/** Operations of orders to devices that are worked on one by one; each kind of order (core/orders/kinds.ts) has its own. */
export type DeviceOp = Exclude<(typeof deviceOrderKinds)[DeviceAction]['op'], typeof asOne>
export type DeviceCommand<K extends DeviceOp = DeviceOp> = Command & { op: OpOf<K> }
export const isUpgrade = (command: Command): command is Command & { op: OpOf<typeof asOne> } => command.op.op === asOne
export const isDeviceCommand = (command: Command): command is DeviceCommand => !isUpgrade(command) && kindOfOp(command.op) !== null

/** Priority of a command on a bus. Only kinds of order with the priority shutdown may have it, whatever the command says. */
export const busPriority = ({ op, priority: own }: DeviceCommand): Priority =>
  kindOfOp(op)?.priority === priority.shutdown ? priority.shutdown : (Math.max(priority.operator, own) as Priority)

const switching: ReadonlySet<DeviceOp> = new Set<DeviceOp>(['rsd.switch', 'rsd.test', 'strings.find', 'optimizers.restart'])
/** Whether two operations may not work on the same device at the same time: both may switch it, or both are the same. */
export const excludes = (one: DeviceOp, other: DeviceOp): boolean => one === other || (switching.has(one) && switching.has(other))
