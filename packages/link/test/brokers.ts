import { freePort } from '@sundial/concentrator/test/free-port.ts'
import { startMosquitto, whyNoMosquitto } from '@sundial/concentrator/test/mosquitto.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'

/** A broker between a link, which is a process of its own, and concentrators of the test fleet. */
export type BrokerForTests = {
  /** For concentrators. */
  url: string
  /** For the link: the port of its own broker, or the address of another with its credentials. */
  linkArgument: string
  /** Kills it and begins it anew on the same port; null = it lives and dies with the link. */
  kill: (() => Promise<void>) | null
  stop(): Promise<void>
}
type Victim = 'agent' | 'link' | 'broker'
type Kind = { name: string; whyNot: string | null; victims: readonly Victim[]; open(): Promise<BrokerForTests> }

const openOwn = async (): Promise<BrokerForTests> => {
  const port = await freePort()
  return { url: `mqtt://127.0.0.1:${port}`, linkArgument: `${port}`, kill: null, stop: async () => {} }
}

const openMosquitto = async (): Promise<BrokerForTests> => {
  const platform = 'a password of the platform'
  const passwords = new Map([['platform', platform], ...testGws.map((gw): [string, string] => [gw, testSecret])])
  const mosquitto = await startMosquitto({ passwords })
  return {
    url: mosquitto.url,
    linkArgument: mosquitto.url.replace('//', `//platform:${encodeURIComponent(platform)}@`),
    kill: async () => {
      await mosquitto.kill()
      await mosquitto.again()
    },
    stop: mosquitto.stop,
  }
}

/** The brokers that the link is tried with; `whyNot` = why one can't be tried here, `victims` = what can die alone. */
const kinds: readonly Kind[] = [
  { name: 'its own broker', whyNot: null, victims: ['agent', 'link'], open: openOwn },
  { name: 'mosquitto', whyNot: whyNoMosquitto, victims: ['agent', 'link', 'broker'], open: openMosquitto },
]

/** Those that can be tried here; says which can't. */
export const brokersForTests = (what: string): readonly Kind[] => {
  for (const { name, whyNot } of kinds) if (whyNot !== null) console.log(`skipped: ${what} with ${name}, because ${whyNot}`)
  return kinds.filter((kind) => kind.whyNot === null)
}
