import { type ConcentratorFault, type FaultPlan, levelOf } from '@sundial/core/fleet/faults.ts'
import type { PlcBus } from './bus/plc-bus.ts'
import type { AgentKeeper } from './concentrators/agent-keeper.ts'
import type { MessageFaults } from './concentrators/message-relay.ts'

/** What is wrong with one concentrator, its line and its messages, all faults together. */
type Condition = {
  offline: boolean
  otherRegister: boolean
  skewMs: number
  noisy: number
  slowness: number
  messages: MessageFaults | null
}

const strongest = (faults: readonly FaultPlan[], kind: FaultPlan['kind']): number =>
  faults.reduce((most, fault) => (fault.kind === kind ? Math.max(most, levelOf(fault)) : most), 0)

/** Whether a concentrator has this fault. */
export const hasFault = (all: readonly FaultPlan[], kind: ConcentratorFault['kind'], gw: string): boolean =>
  all.some((fault) => fault.kind === kind && 'gw' in fault && fault.gw === gw)

const conditionOf = (all: readonly FaultPlan[], gw: string): Condition => {
  const mine = all.filter((fault) => 'gw' in fault && fault.gw === gw)
  const skew = mine.findLast((fault) => fault.kind === 'clockSkewed')
  const messages = { duplicate: strongest(mine, 'duplicateMessages'), reorder: strongest(mine, 'reorderedMessages') }
  return {
    offline: mine.some((fault) => fault.kind === 'concentratorOffline'),
    otherRegister: hasFault(all, 'registerDiffers', gw),
    skewMs: skew ? levelOf(skew) * 1000 : 0,
    noisy: strongest(mine, 'busNoisy'),
    slowness: strongest(mine, 'busSlow') || 1,
    messages: messages.duplicate + messages.reorder > 0 ? messages : null,
  }
}

const onTheLine = (line: PlcBus, { noisy, slowness }: Condition): void => {
  line.setFaults({ noisy, damaged: noisy, lost: noisy / 2 })
  line.setSlowness(slowness)
}

type Parts = { agents: AgentKeeper; lines: ReadonlyMap<string, PlcBus>; faults(): readonly FaultPlan[] }

/** Brings a station's concentrators into the condition that its faults give them. Whoever is offline from the beginning was never started. */
export const concentratorFaults = ({ agents, lines, faults }: Parts) => {
  const was = new Map<string, Condition>()
  const quietly = async (gw: string): Promise<Condition> => {
    const is = conditionOf(faults(), gw)
    onTheLine(lines.get(gw)!, is)
    agents.setSkew(gw, is.skewMs)
    await agents.disturbMessages(gw, is.messages)
    was.set(gw, is)
    return is
  }
  return {
    /** Before the agents start. */
    async prepare(): Promise<void> {
      for (const gw of lines.keys()) await quietly(gw)
    },
    /** After a fault of a concentrator came or went. */
    async follow(gw: string): Promise<void> {
      const before = was.get(gw)
      const is = await quietly(gw)
      // its configuration, which has the register that it begins with, is read at a start
      const isAnew = is.otherRegister !== (before?.otherRegister ?? false)
      if (isAnew || (is.offline && !before?.offline)) await agents.stop(gw)
      if (!is.offline && (isAnew || before?.offline)) await agents.start(gw)
    },
  }
}
