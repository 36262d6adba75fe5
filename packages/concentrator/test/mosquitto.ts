import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Debian puts it where only root looks. */
const program = ['mosquitto', '/usr/sbin/mosquitto'].find((path) => spawnSync(path, ['-h']).error === undefined)
/** Why the broker of others can't be tried here; null = it can. */
export const whyNoMosquitto = program === undefined ? 'mosquitto is not installed (Debian: mosquitto)' : null

const documented = new URL('../../../docs/link.md', import.meta.url)
const place = '/etc/mosquitto/'
/** Lines that a listener needs for clients of other machines; in tests all clients are on this machine. */
const beyondLoopback = /^(listener|certfile|keyfile) .*\n/gm

/** The files of docs/link.md, Brokers, by name: what an operator copies is what is tried. */
const documentedFiles = (): Map<string, string> => {
  const text = readFileSync(documented, 'utf8')
  const blocks = [...text.matchAll(/```\n# \/etc\/mosquitto\/(\S+)\n([^`]*)```/g)]
  return new Map(blocks.map(([, name, content]) => [name!, content!]))
}

/**
 * Whom it knows: users with passwords, further nodes of the platform among them; and where there are certificates (broker.pem, broker.key,
 * ca.pem in a folder), a TLS listener.
 */
export type Known = {
  passwords: ReadonlyMap<string, string>
  nodes?: readonly string[]
  certificates?: string
  /** In the folder of the certificates are the files that `sundial certificates export` writes, in place of ca.pem. */
  exported?: boolean
}

const crlLine = 'crlfile /etc/mosquitto/certs/concentrators.crl'
/** The listener for certificates, as docs/link.md says it for those that the console signed. */
const forExported = (listener: string): string => {
  if (!readFileSync(documented, 'utf8').includes(crlLine)) throw new Error('docs/link.md shows no list of revoked certificates any more')
  return `${listener.replace('/ca.pem', '/concentrators-ca.pem')}${crlLine}\n`
}

/** Writes what docs/link.md says; the path of the configuration. */
const configure = (
  folder: string,
  [port, tlsPort]: [number, number],
  { passwords, nodes = [], certificates, exported = false }: Known,
): string => {
  const files = documentedFiles()
  const [settings, rules] = [files.get('conf.d/sundial.conf'), files.get('sundial.acl')]
  const tls = files.get('conf.d/sundial-certificates.conf')
  if (!settings || !rules || !tls) throw new Error('docs/link.md shows no configuration of mosquitto any more')
  const [file, secrets] = [join(folder, 'sundial.conf'), join(folder, 'sundial.passwords')]
  const own = [`listener ${port} 127.0.0.1`, `user ${userInfo().username}`, 'connection_messages false']
  const plain = settings.replaceAll(beyondLoopback, '').replaceAll(place, `${folder}/`)
  const second = (exported ? forExported(tls) : tls)
    .replace(/^listener .*/m, `listener ${tlsPort} 127.0.0.1`)
    .replaceAll(`${place}certs/`, `${certificates}/`)
  writeFileSync(file, `${own.join('\n')}\n${plain}${certificates === undefined ? '' : second}`)
  const ofPlatform = /user platform\n(?:topic .*\n)+/.exec(rules)![0]
  const further = nodes.map((node) => ofPlatform.replaceAll('platform', node)).join('\n')
  writeFileSync(join(folder, 'sundial.acl'), `${further}\n${rules}`, { mode: 0o600 })
  writeFileSync(secrets, [...passwords].map((pair) => `${pair.join(':')}\n`).join(''), { mode: 0o600 })
  execFileSync('mosquitto_passwd', ['-U', secrets], { stdio: 'ignore' })
  return file
}

const launch = async (file: string): Promise<ChildProcess> => {
  const child = spawn(program!, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const running = new Promise<void>((done, fail) => {
    child.stderr!.on('data', (bytes) => {
      said += bytes
      if (said.includes(' running')) done()
    })
    child.once('exit', (code) => fail(new Error(`mosquitto ended with ${code}: ${said}`)))
  })
  await running
  return child
}

/** For tests: mosquitto on this machine, as docs/link.md has it confined. Keeps its port over its deaths. */
export const startMosquitto = async (known: Known) => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-mosquitto-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const file = configure(folder, [port, tlsPort], known)
  let child = await launch(file)
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    port,
    tlsPort,
    url: `mqtt://127.0.0.1:${port}`,
    /** Ends the broker as a power cut does: it writes nothing and tells no client. */
    kill,
    /** Starts the broker again with its configuration and no other state. */
    again: async (): Promise<void> => {
      child = await launch(file)
    },
    /** As an operator does after new files: SIGHUP. */
    reread: (): void => void child.kill('SIGHUP'),
    stop: async (): Promise<void> => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Mosquitto = Awaited<ReturnType<typeof startMosquitto>>
