import type { DecodedFrame, PassThrough } from '@sundial/contract/passed-frames.ts'
import { loggedHex } from '@sundial/core/frames/frame-log.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { type PassedFrame, passedIn } from '@sundial/core/passthrough/proof.ts'
import { devicesByNumber, findPassed, type NamedDevice, type PassedTask } from '@sundial/store/passthrough/find-passed.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { decode645, decodeModbus } from './decode-frame.ts'
import { placeOf } from './pass.ts'
import { readingsOf } from './readings.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** Frames asked, as the order has them. */
const askedIn = ({ args }: PassedTask): string[] => (Array.isArray(args.frames) ? args.frames.map(String) : [])

type Named = (address: string) => NamedDevice | null
type Tell = (hex: string, isRequest: boolean) => ReturnType<typeof decode645>

/** Of Modbus the order names the device; of DL/T 645 the frame does. */
const namedIn =
  ({ gw, args }: PassedTask, devices: ReadonlyMap<string, NamedDevice>): Named =>
  (address) =>
    devices.get(`${gw} ${typeof args.device === 'string' ? args.device : address}`) ?? null

/** A frame that was asked, without the bytes of a write, which begin with its password: whoever sees the answers need not know it. */
const withoutPassword = (frame: DecodedFrame): DecodedFrame => {
  if (loggedHex('frame645', frame.hex) !== null) return frame
  const parts = frame.parts.map((part) => (part.role === 'data' ? { ...part, hex: '••'.repeat(part.hex.length / 2) } : part))
  return { ...frame, parts, hex: parts.map(({ hex }) => hex).join('') }
}

const frameOf = (hex: string, passed: PassedFrame | undefined, tell: Tell, named: Named): PassThrough['frames'][number] => {
  const asked = tell(hex, true)
  const answer = passed?.hex ?? null
  return {
    device: named(asked.address)?.code ?? null,
    asked: withoutPassword(asked),
    answered: answer === null ? null : tell(answer, false),
    ms: passed ? Math.max(0, Math.round(passed.ms)) : null,
    at: passed?.at ?? null,
    note: passed?.note ?? null,
  }
}

const shown = (task: PassedTask, devices: ReadonlyMap<string, NamedDevice>): PassThrough => {
  const { gw: _, args: _args, data, ...told } = task
  const passed = passedIn(data) ?? []
  const named = namedIn(task, devices)
  const isModbus = task.action === 'ptModbus'
  const tell: Tell = (hex, isRequest) => (isModbus ? decodeModbus(bytesOf(hex), isRequest) : decode645(bytesOf(hex)))
  const frames = askedIn(task).map((hex, i) => frameOf(hex, passed[i], tell, named))
  const readings = isModbus ? [] : readingsOf(frames, named, task.status === taskStatus.executing)
  return { ...told, frames, readings }
}

const shownAll = async ({ server }: ReadCall, tasks: readonly PassedTask[]): Promise<PassThrough[]> => {
  const devices = await devicesByNumber(server.store.db, [...new Set(tasks.map(({ gw }) => gw))])
  return tasks.map((task) => shown(task, devices))
}

export const passThroughAnswer: Handler<'passThroughAnswer'> = async ({ token }, call) => {
  const [found] = await shownAll(call, await findPassed(call.server.store.db, call.scope, { token }, 1))
  if (!found) throw new Refusal('notFound')
  return found
}

/** The last pass-throughs of a concentrator that the caller sees, newest first. */
export const lastPassed = async (call: ReadCall, gw: string, newest: number): Promise<PassThrough[]> =>
  shownAll(call, await findPassed(call.server.store.db, call.scope, { gw }, newest))

export const passThroughs: Handler<'passThroughs'> = async ({ gw, newest }, call) => {
  await placeOf(call, gw)
  return lastPassed(call, gw, newest)
}
