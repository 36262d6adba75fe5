import type { AgentFile } from '@sundial/contract/kit/agent-file.ts'
import type { RegisteredConcentrator } from '@sundial/store/concentrators/register.ts'

type Credential = { kind: 'secret' | 'claimCode'; credential: string }
/** What the agent signs in with; `certificate`: it has one, in the folder of its configuration. */
type Means = { credential: Credential | null; certificate?: true }

/** Where nobody planned it: as the specification's curves have it after file distribution (point 5), 15 minutes. */
const usualReportS = 900

/**
 * The agent's configuration file (docs/concentrator.md), ready to start with: whoever installs it sets the folder and adds the buses, whose
 * ports only the machine on site knows. `mqttUrl` null: the platform does not know by which address it is reached.
 */
export const agentFile = (c: RegisteredConcentrator, { credential, certificate }: Means, mqttUrl: string | null): AgentFile => {
  const configuration = {
    gw: c.gw,
    ...(credential && { [credential.kind]: credential.credential }),
    mqttUrl: mqttUrl ?? 'mqtts://platform.example.com:8883',
    ...(certificate && { tls: { cert: `/etc/sundial/${c.gw}.pem`, key: `/etc/sundial/${c.gw}.key` } }),
    dataDir: '/var/lib/sundial',
    model: 'C200',
    firmware: '1.0.0',
    reportPeriodS: c.reportPeriodS ?? usualReportS,
    ...(c.collectPeriodS !== null && { collectPeriodS: c.collectPeriodS }),
    buses: [],
  }
  return {
    name: `concentrator-${c.gw}.json`,
    text: `${JSON.stringify(configuration, null, 2)}\n`,
    isPlain: configuration.mqttUrl.startsWith('mqtt://'),
  }
}
