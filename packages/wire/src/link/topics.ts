/** Topics of the link (docs/link.md). */
export const topics = {
  birth: (gw: string) => `pv/v1/${gw}/up/birth`,
  status: (gw: string) => `pv/v1/${gw}/up/status`,
  telemetry: (gw: string) => `pv/v1/${gw}/up/tm`,
  event: (gw: string) => `pv/v1/${gw}/up/ev`,
  response: (gw: string, node: string) => `pv/v1/${gw}/up/rsp/${node}`,
  /** Request of the time exchange, which works like NTP; QoS 0. */
  timeRequest: (gw: string) => `pv/v1/${gw}/up/time`,
  claim: (gw: string) => `pv/v1/${gw}/up/claim`,
  claimed: (gw: string) => `pv/v1/${gw}/dn/claim`,
  command: (gw: string) => `pv/v1/${gw}/dn/cmd`,
  ack: (gw: string) => `pv/v1/${gw}/dn/ack`,
  timeAnswer: (gw: string) => `pv/v1/${gw}/dn/time`,
  file: (gw: string, xfer: string) => `pv/v1/${gw}/dn/file/${xfer}`,
} as const

/** The concentrator and the rest of a topic from a concentrator; null = another topic. */
export const parseUp = (topic: string): { gw: string; what: string } | null => {
  const m = /^pv\/v1\/(\d{12})\/up\/(.+)$/.exec(topic)
  return m ? { gw: m[1]!, what: m[2]! } : null
}

/** The transfer id in the topic of a chunk; null = no such topic of this concentrator. */
export const parseFile = (gw: string, topic: string): string | null => {
  const own = `pv/v1/${gw}/dn/file/`
  return topic.startsWith(own) ? topic.slice(own.length) : null
}
