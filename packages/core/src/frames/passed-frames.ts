import type { PassedFrame } from '../passthrough/proof.ts'
import { type FrameKind, type LoggedFrame, loggedHex } from './frame-log.ts'

type Passed = { gw: string; kind: FrameKind; asked: readonly string[]; passed: readonly PassedFrame[] }

const line = (gw: string, kind: FrameKind, direction: 'down' | 'up', at: number, hex: string): LoggedFrame => ({
  ...{ gw, at, direction, kind, bytes: hex.length / 2, hex: loggedHex(kind, hex), content: null },
})

/** Frames that a concentrator exchanged with its devices, question and answer; what was not sent is not there. */
export const framesOf = ({ gw, kind, asked, passed }: Passed): LoggedFrame[] =>
  asked.flatMap((hex, i) => {
    const answer = passed[i]
    if (!answer || answer.note !== null) return []
    const question = line(gw, kind, 'down', answer.at - answer.ms, hex)
    return answer.hex === null ? [question] : [question, line(gw, kind, 'up', answer.at, answer.hex)]
  })
