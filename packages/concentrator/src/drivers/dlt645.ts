import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { functions, readControl } from '@sundial/wire/dlt645/control.ts'
import { type Authority, answerTo, factoryAuthority, operatorOf, writeRequest } from '@sundial/wire/dlt645/exchange.ts'
import { broadcastAddress, decodeFrame, encodeFrame, type Frame, matchesAddress } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser, type Parsed } from '@sundial/wire/dlt645/frame-parser.ts'
import type { WriteBlock } from '@sundial/wire/dlt645/optimizer.ts'
import { type BlockValues, decodeBlock } from '@sundial/wire/dlt645/tables.ts'
import { type Dialect, ownDialect } from '../kit/dialect.ts'
import type { DirectReading, Dlt645Driver, LinkQuality, ModuleReading, Passed, RsdReading, SwitchAnswer } from '../kit/driver.ts'
import { type AskFrame, readContent } from './dlt645-reading.ts'
import { Line, type LineAddress, type Splitter } from './line.ts'

export type Dlt645Options = LineAddress & {
  /** Repeats after a wait without answer. */
  retries: number
  authority?: Authority
  /** Asked before each frame: how it is read now. */
  direct?: (() => DirectReading) | undefined
  /** A switch carries a number of its command in place of the operator code (docs/wire.md); true unless told. */
  tellsCommand?: boolean
  dialect?: Dialect
  /** A device that tells its number (93H) without being asked. */
  onAnnounced?: (number: string) => void
}

const framesFrom = (parsed: Parsed[], quality: LinkQuality): Frame[] => {
  quality.malformed += parsed.filter((p) => !p.ok).length
  return parsed.flatMap((p) => (p.ok ? [p.frame] : []))
}
const createSplitter = (quality: LinkQuality): Splitter<Frame> => {
  const parser = createFrameParser()
  return {
    push: (bytes) => ({ messages: framesFrom(parser.push(bytes), quality), isBroken: false }),
    flush: () => framesFrom(parser.flush(), quality),
  }
}

const announcedBy = ({ address, control }: Frame): string | null => {
  const { function: fn, isReply, isRefusal } = readControl(control)
  return fn === functions.readAddress && isReply && !isRefusal && /^\d{12}$/.test(address) ? address : null
}

const answersTo = (request: Frame, reply: Frame): boolean =>
  readControl(reply.control).isReply &&
  readControl(reply.control).function === readControl(request.control).function &&
  matchesAddress(request.address, reply.address)

const passOn = async (bus: Line<Frame>, ask: AskFrame, bytes: Uint8Array): Promise<Passed | null> => {
  const found = decodeFrame(bytes)
  if (!found.ok) return null
  const request = found.frame
  const began = performance.now()
  const since = (): number => Math.round(performance.now() - began)
  if (request.address === broadcastAddress) {
    await bus.tell(encodeFrame(request))
    return { bytes: null, ms: since() }
  }
  const reply = await ask(request, (frame) => (answersTo(request, frame) ? frame : null))
  return { bytes: reply && encodeFrame(reply, 0), ms: since() }
}

/** Values of several identifiers together; null where the first of them gives none. */
const merged = async (dis: readonly string[], read: (di: string) => Promise<BlockValues | null>): Promise<ModuleReading | null> => {
  const all: ModuleReading = {}
  for (const [i, di] of dis.entries()) {
    const found = await read(di)
    if (!found && i === 0) return null
    Object.assign(all, found?.values)
  }
  return all
}

/** Opens a DL/T 645 bus behind a TCP or serial port; connects at the first request. Nothing in here throws for what a bus does. */
export const openDlt645 = (options: Dlt645Options): Dlt645Driver => {
  const { retries, authority = factoryAuthority, tellsCommand = true, dialect = ownDialect, onAnnounced, direct, ...line } = options
  const onStray = (frame: Frame): void => {
    const number = announcedBy(frame)
    if (number !== null) onAnnounced?.(number)
  }
  const bus = new Line<Frame>({ ...line, createSplitter, onStray })
  const asking =
    (repeats: number): AskFrame =>
    (request, match) =>
      bus.ask(() => ({ bytes: encodeFrame(request), match }), repeats, direct?.().timeoutMs)
  const ask = asking(retries)
  const readBlock = async (number: string, di: string): Promise<BlockValues | null> => {
    const row = dialect.findRow(di)
    const content = row && (await readContent(ask, number, di))
    return row && content instanceof Uint8Array ? decodeBlock(row, content) : null
  }
  const operatorFor = (commandId: string | undefined): string =>
    tellsCommand && commandId !== undefined ? operatorOf(commandId) : authority.operator
  const write = async (number: string, { di, content }: WriteBlock, commandId?: string, by = ask): Promise<SwitchAnswer> => {
    const request = writeRequest(number, di, content, { ...authority, operator: operatorFor(commandId) })
    const answer = await by(request, (reply) => answerTo(request, reply))
    if (answer === null) return 'noAnswer'
    return answer.kind === 'done' ? 'confirmed' : 'refused'
  }
  const broadcast = (di: string, content: Uint8Array) => bus.tell(encodeFrame(writeRequest(broadcastAddress, di, content, authority)))
  const codeOf = (action: RsdAction): Uint8Array => Uint8Array.of(dialect.switchCodes[action])
  return {
    readModule: (number) => merged(dialect.readAll, (di) => readBlock(number, di)),
    readRsd: async (number) => {
      const values = (await readBlock(number, dialect.rsdStatus))?.values
      if (!values) return null
      const { rsdVoltage = null, voltage = null, switchState = null } = values as Partial<RsdReading>
      return { rsdVoltage, voltage, switchState }
    },
    switchRsd: (number, action, commandId) => write(number, { di: dialect.rsdSwitch, content: codeOf(action) }, commandId),
    broadcastRsd: (action) => broadcast(dialect.rsdSwitch, codeOf(action)),
    readBlock,
    write: (number, di, content) => write(number, { di, content }),
    writeOnce: (number, di, content, commandId) => write(number, { di, content }, commandId, asking(0)),
    broadcast,
    pass: (frame) => passOn(bus, ask, frame),
    quality: () => bus.quality(),
    close: () => bus.close(),
  }
}
