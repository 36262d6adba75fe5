import type { RsdAction } from '@sundial/core/rsd/action.ts'
import {
  type Answer,
  type Authority,
  answerTo,
  factoryAuthority,
  operatorOf,
  readRequest,
  writeRequest,
} from '@sundial/wire/dlt645/exchange.ts'
import { decodeFields, type Field, type FieldValues } from '@sundial/wire/dlt645/fields.ts'
import { broadcastAddress, encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser, type Parsed } from '@sundial/wire/dlt645/frame-parser.ts'
import {
  optimizerReadAll,
  optimizerRsdStatus,
  optimizerRsdSwitch,
  readAllFields,
  rsdStatusFields,
  switchCodes,
} from '@sundial/wire/dlt645/optimizer.ts'
import type { Dlt645Driver, LinkQuality, ModuleReading, RsdReading } from '../kit/driver.ts'
import { Line, type LinePlace, type Splitter } from './line.ts'

export type Dlt645Options = LinePlace & {
  /** Repeats after a wait without answer. */
  retries: number
  authority?: Authority
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

/** Opens a DL/T 645 bus behind a TCP or serial port; connects at the first request. Nothing in here throws for what a bus does. */
export const openDlt645 = ({ retries, authority = factoryAuthority, ...line }: Dlt645Options): Dlt645Driver => {
  const bus = new Line<Frame>({ ...line, createSplitter })

  const ask = (request: Frame): Promise<Answer | null> =>
    bus.ask(() => ({ bytes: encodeFrame(request), match: (frame) => answerTo(request, frame) }), retries)
  const read = async (number: string, di: string, fields: readonly Field[]): Promise<FieldValues | null> => {
    const answer = await ask(readRequest(number, di))
    return answer?.kind === 'data' ? decodeFields(fields, answer.content) : null
  }
  const switching = (address: string, action: RsdAction, operator = authority.operator): Frame =>
    writeRequest(address, optimizerRsdSwitch, Uint8Array.of(switchCodes[action]), { ...authority, operator })

  return {
    // The field tables name core's quantities and have numbers only.
    readModule: async (number) => (await read(number, optimizerReadAll, readAllFields)) as ModuleReading | null,
    readRsd: async (number) => (await read(number, optimizerRsdStatus, rsdStatusFields)) as RsdReading | null,
    switchRsd: async (number, action, commandId) => {
      const answer = await ask(switching(number, action, commandId === undefined ? undefined : operatorOf(commandId)))
      if (answer === null) return 'noAnswer'
      return answer.kind === 'done' ? 'confirmed' : 'refused'
    },
    broadcastRsd: (action) => bus.tell(encodeFrame(switching(broadcastAddress, action))),
    quality: () => bus.quality(),
    close: () => bus.close(),
  }
}
