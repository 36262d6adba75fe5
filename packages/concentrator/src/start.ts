import { type AgentOptions, type AgentStats, runAgent } from './agent.ts'
import { openDlt645 } from './drivers/dlt645.ts'
import { openModbus } from './drivers/modbus.ts'
import type { ModbusMessage } from './drivers/modbus-framing.ts'
import { sharedLines } from './drivers/shared-lines.ts'
import type { ConfigInput } from './kit/config.ts'

export type { AgentOptions, AgentStats } from './agent.ts'
export type { ConfigInput } from './kit/config.ts'
export type { BacklogReport } from './telemetry/backlog.ts'

/**
 * Starts a concentrator: reads its buses every period, keeps a journal in `dataDir`, sends it to the platform until it is acknowledged
 * and carries out commands. Resolves when it runs, connected or not. Throws an Error naming every wrong field of the configuration,
 * or what the file system says of `dataDir`.
 */
export const start = (config: ConfigInput, options: AgentOptions): Promise<{ stop(): Promise<void>; stats(): AgentStats }> => {
  const { log } = options
  const rtuLine = sharedLines<ModbusMessage>()
  return runAgent(config, options, {
    dlt645: (bus) => openDlt645({ ...bus, log }),
    modbus: (bus) => openModbus({ ...bus, log, ...(bus.framing === 'rtu' ? { openLine: rtuLine } : {}) }),
  })
}
