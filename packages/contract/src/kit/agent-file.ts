import { z } from 'zod'

/** The configuration file of an agent. `isPlain`: by its address (`mqtt://`) the concentrator comes without TLS. */
export const agentFile = z.object({ name: z.string(), text: z.string(), isPlain: z.boolean() })
export type AgentFile = z.infer<typeof agentFile>
