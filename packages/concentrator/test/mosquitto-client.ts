import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const has = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined
/** Why the clients of others can't be tried here; null = they can. */
export const whyNoMosquittoClients =
  has('mosquitto_sub') && has('mosquitto_pub') ? null : 'mosquitto_sub and mosquitto_pub are not installed (Debian: mosquitto-clients)'

/** How somebody signs in; without a user: anonymously, or by TLS with these files. */
export type SignIn = { port: number; clientId: string; user?: string; password?: string; tls?: { ca: string; cert?: string; key?: string } }

const tlsArguments = ({ ca, cert, key }: NonNullable<SignIn['tls']>): string[] => [
  ...['--cafile', ca],
  ...(cert && key ? ['--cert', cert, '--key', key] : []),
]

const argumentsOf = ({ port, clientId, user, password, tls }: SignIn): string[] => [
  ...['-h', '127.0.0.1', '-p', `${port}`, '-i', clientId, '-q', '1'],
  ...(user === undefined ? [] : ['-u', user]),
  ...(password === undefined ? [] : ['-P', password]),
  ...(tls ? tlsArguments(tls) : []),
]

const run = async (tool: string, args: string[]): Promise<{ code: number; lines: string[] }> => {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (bytes) => {
    text += bytes
  })
  const [code] = await once(child, 'close')
  return { code, lines: text.split('\n').filter((line) => line !== '') }
}

/** For tests: a message by mosquitto_pub; its exit code, 0 = it believes that it was taken. */
export const publishAsStranger = async (as: SignIn, topic: string, more: string[] = []): Promise<number> =>
  (await run('mosquitto_pub', [...argumentsOf(as), '-t', topic, '-m', 'from mosquitto_pub', ...more])).code

/** For tests: the topics of the first `count` messages that mosquitto_sub gets for these filters; fewer if it is refused. */
export const hearAsStranger = async (as: SignIn, filters: string[], count: number): Promise<string[]> => {
  const asked = filters.flatMap((filter) => ['-t', filter])
  return (await run('mosquitto_sub', [...argumentsOf(as), ...asked, '-F', '%t', '-C', `${count}`, '-W', '30'])).lines
}
